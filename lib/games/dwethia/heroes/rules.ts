import type { Known } from '@/lib/kernel/amounts'
import { chosen } from '@/lib/kernel/roster/roster'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Force, Rule } from '@/lib/kernel/rules/game'
import { type IssueKind, issueOf } from '@/lib/kernel/rules/issue'
import { upgradesCapped, upgradesPriced, upgradesSold } from '../shared/equipment'
import { type DwethiaForce, type DwethiaRows, type DwethiaUnit, isElite, keywordOf } from '../shared/rows'
import {
  basesWithin,
  classesBelong,
  dwethiaChart,
  eachUnit,
  elitesServe,
  exclusionsKept,
  hasFaction,
  hasRace,
  hasReligion,
  placesSuffice,
  racesAllowed,
  spellsAllowed,
  spellsNotTooOften,
  spellsPaid,
  unitsArmed,
  wargearAllowed,
  wargearNotTooOften,
  withinLimit,
} from '../shared/rules'
import type { Spell, Wargear } from '../shared/schema'
import type { Objective } from './schema'
import {
  isBasic,
  type Need,
  OBJECTIVES,
  OBJECTIVES_CHOSEN,
  RELIGION,
  rangeOf,
  SECRET_OBJECTIVES,
  type SecretObjective,
  usualBase,
} from './stats'

export type HeroesRows = DwethiaRows & { readonly objectives: Objective }

type HeroesForce = Force<HeroesRows>

type HeroesRule = Rule<HeroesRows>

/** Where no religion is played, an elite is a unit like others, and no chart is said to hold it. */
export function besideChart(unit: DwethiaUnit, force: DwethiaForce): string | null {
  return force.answer(RELIGION) === 'none' && isElite(unit.class, force.catalogue) ? 'a religious elite' : null
}

const religionNotUsed: IssueKind<{ name: string }> = {
  code: 'dwethia/religion-not-used',
  severity: 'error',
  place: 'Building your Force',
  say: ({ name }) => `${name} is chosen, but with the reading of this list a force has no religion.`,
}

const religionUnused: HeroesRule = {
  name: 'Where it is read so, a force has no religion',
  kinds: [religionNotUsed],
  check: (force) =>
    force.religion && force.answer(RELIGION) === 'none'
      ? [
          issueOf(religionNotUsed, { kind: 'choice', choice: 'religion' }, { name: force.religion.name }, [
            { label: 'Choose no religion', edits: [{ kind: 'list', to: { religion: null } }] },
          ]),
        ]
      : [],
}

const OBJECTIVES_PLACE = 'Heroes, secret objectives'

const target = { kind: 'choice', choice: OBJECTIVES } as const

/** The twenty-five of the rules, and those that a pack adds. */
export function objectivesOf(force: HeroesForce): readonly SecretObjective[] {
  const known = new Set(SECRET_OBJECTIVES.map(({ slug }) => slug))
  const more = force.catalogue.rows.objectives
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, name, needs }): SecretObjective => ({ slug, name, needs }))
  return [...SECRET_OBJECTIVES, ...more]
}

const objectivesCount: IssueKind<{ chosen: number; wanted: number }> = {
  code: 'heroes/objectives',
  severity: 'error',
  place: OBJECTIVES_PLACE,
  say: ({ chosen, wanted }) => `${chosen} of ${wanted} different secret objectives are chosen.`,
}

const fiveObjectives: HeroesRule = {
  name: 'Five different secret objectives are chosen',
  kinds: [objectivesCount],
  check(force) {
    const picks = [...new Set(chosen(force.roster.choices, OBJECTIVES))]
    const pickCount = chosen(force.roster.choices, OBJECTIVES).length
    if (picks.length === OBJECTIVES_CHOSEN && pickCount === OBJECTIVES_CHOSEN) return []
    const notChosen = objectivesOf(force).filter(({ slug }) => !picks.includes(slug))
    const reachable = notChosen.filter((objective) => whyOutOfReach(objective, force) === null).map(({ slug }) => slug)
    const to = [...picks, ...reachable].slice(0, OBJECTIVES_CHOSEN)
    const params = { chosen: picks.length, wanted: OBJECTIVES_CHOSEN }
    const label =
      picks.length < OBJECTIVES_CHOSEN
        ? 'Add objectives that the list can reach'
        : `Keep the first ${OBJECTIVES_CHOSEN}`
    return [issueOf(objectivesCount, target, params, [{ label, edits: [{ kind: 'choose', choice: OBJECTIVES, to }] }])]
  },
}

const objectiveOutOfReach: IssueKind<{ objective: string; why: string }> = {
  code: 'heroes/objective-out-of-reach',
  severity: 'warning',
  place: OBJECTIVES_PLACE,
  say: ({ objective, why }) => `${objective} cannot be reached with this list: ${why}.`,
}

const objectiveHardToReach: IssueKind<{ objective: string; why: string }> = {
  code: 'heroes/objective-hard-to-reach',
  severity: 'note',
  place: OBJECTIVES_PLACE,
  say: ({ objective, why }) => `${objective} may be hard to reach with this list: ${why}.`,
}

const objectivesReachable: HeroesRule = {
  name: 'Every chosen objective is within the list’s reach',
  kinds: [objectiveOutOfReach, objectiveHardToReach],
  check(force) {
    const picks = chosen(force.roster.choices, OBJECTIVES)
    return objectivesOf(force)
      .filter(({ slug }) => picks.includes(slug))
      .flatMap((objective) => {
        const why = whyOutOfReach(objective, force)
        if (why !== null) return [issueOf(objectiveOutOfReach, target, { objective: objective.name, why })]
        const hard = whyHardToReach(objective, force)
        return hard === null ? [] : [issueOf(objectiveHardToReach, target, { objective: objective.name, why: hard })]
      })
  },
}

/** Why an objective is impossible with this list; null where it is possible. */
function whyOutOfReach({ needs }: SecretObjective, force: DwethiaForce): string | null {
  if (!needs) return null
  const { what } = needs
  if (what === 'terrain-cover') return null
  const models = force.units.reduce((sum, { entry }) => sum + entry.count, 0)
  if (what === 'two-models') return models < 2 ? OUT_OF_REACH_WORDS['two-models'] : null
  if (what === 'three-casts' && castsIn(force) > 0 && castsIn(force) < CASTS_NEEDED)
    return OUT_OF_REACH_WORDS['three-casts']
  if (force.units.some((unit) => meets(unit, what, needs.spell, force)))
    return what === 'leader-and-others' && models < 2 ? OUT_OF_REACH_WORDS['leader-and-others'] : null
  if (what === 'three-casts') return OUT_OF_REACH_WORDS.caster
  if (what === 'leader-and-others') return OUT_OF_REACH_WORDS.leader
  if (what !== 'spell') return OUT_OF_REACH_WORDS[what]
  const known = force.units.some((unit) => unit.spells.some((one) => one.slug === needs.spell))
  return known ? OUT_OF_REACH_WORDS.caster : `nobody in the list knows ${needs.spell ?? 'the spell'}`
}

/** Why an objective asks for luck or for knowledge that nobody has; null where it does not. */
function whyHardToReach({ needs }: SecretObjective, { units }: DwethiaForce): string | null {
  switch (needs?.what) {
    case 'terrain-cover':
      return units.some((unit) => hasKeywordLike(unit, /^cover 5$/i))
        ? null
        : 'only terrain can give its models cover of 5'
    case 'slaying-grenade':
      return units.some(({ wargear }) => wargear.some((one) => isGrenade(one) && slays(one) === true))
        ? null
        : 'nobody knows whether its grenades wound'
    case 'slaying-spell-or-black-sun':
      return units.some((unit) => carriesBlackSun(unit) || castable(unit).some((spell) => slays(spell) === true))
        ? null
        : 'nobody knows whether its spells wound'
    default:
      return null
  }
}

const OUT_OF_REACH_WORDS: Readonly<Record<Exclude<Need, 'spell' | 'terrain-cover'>, string>> = {
  caster: 'nobody in the list can cast a spell',
  'three-casts': 'the Affinity in the list does not pay for three spells',
  'caster-or-black-sun': 'nobody in the list can cast a spell or carries a Black Sun weapon',
  'slaying-spell-or-black-sun': 'nobody in the list can cast a spell that wounds or carries a Black Sun weapon',
  grenade: 'nobody in the list carries a grenade',
  'slaying-grenade': 'nobody in the list carries a grenade that wounds',
  save: 'nobody in the list has a save to pass',
  summoner: 'nobody in the list summons',
  leader: 'the list has no leader to lose',
  'leader-and-others': 'the list is one model, and nobody is left when the leader is gone',
  'two-models': 'the list is one model, and nobody is left to take revenge',
  'cover-5': 'nobody in the list brings cover of 5',
}

/** What one unit must have. */
type NeedOfUnit = Exclude<Need, 'terrain-cover' | 'two-models'>

function meets(unit: DwethiaUnit, need: NeedOfUnit, spell: string | null, force: DwethiaForce): boolean {
  switch (need) {
    case 'caster':
    case 'three-casts':
      return castable(unit).length > 0
    case 'caster-or-black-sun':
      return castable(unit).length > 0 || carriesBlackSun(unit)
    case 'slaying-spell-or-black-sun':
      return carriesBlackSun(unit) || castable(unit).some((one) => slays(one) !== false)
    case 'spell':
      return castable(unit).some((one) => one.slug === spell)
    case 'grenade':
      return unit.wargear.some(isGrenade)
    case 'slaying-grenade':
      return unit.wargear.some((one) => isGrenade(one) && slays(one) !== false)
    case 'save':
      return unit.wargear.some((one) => one.kind === 'shield' || one.save !== null) || hasTraitOfSaves(unit, force)
    case 'summoner':
      return (
        hasKeywordLike({ ...unit, spells: [] }, /summon/i) ||
        castable(unit).some(({ keywords, text }) => /\bsummon/i.test([...keywords, text].join(' ')))
      )
    case 'leader':
    case 'leader-and-others':
      return unit.class.role === 'hero' || unit.class.keywords.includes('Leader')
    case 'cover-5':
      return hasKeywordLike(unit, /^cover 5$/i)
  }
}

function isGrenade({ kind }: Wargear): boolean {
  return kind === 'grenade'
}

function carriesBlackSun(unit: DwethiaUnit): boolean {
  return hasKeywordLike(unit, /^black sun$/i)
}

/** Whether a spell or grenade can wound; null where neither its Strength nor its wounds are known. */
function slays({ strength, wounds }: Pick<Spell | Wargear, 'strength' | 'wounds'>): Known<boolean> {
  if (wounds === 0 || (strength === 0 && wounds === null)) return false
  return strength === null && wounds === null ? null : true
}

/** Whether its class, or the rule of one of its keywords, speaks of a save. */
function hasTraitOfSaves({ class: row }: DwethiaUnit, { catalogue }: DwethiaForce): boolean {
  const texts = row.keywords.map((keyword) => `${keyword} ${keywordOf(catalogue, keyword)?.text ?? ''}`)
  return [row.text ?? '', ...texts].some((text) => /\bsaves?\b/i.test(text))
}

/** The spells that the model's own Affinity can pay for. Unknown Affinity counts as enough. */
function castable(unit: DwethiaUnit): readonly Spell[] {
  return unit.spells.filter((spell) => castsOf(unit, spell) > 0)
}

/** How often the model's own Affinity can pay for a spell: each casting spends its charge, one Affinity at least. */
function castsOf({ values }: DwethiaUnit, { charge }: Spell): number {
  const affinity = values.affinity ?? null
  if (affinity === null) return Number.POSITIVE_INFINITY
  return Math.floor(Math.max(0, affinity) / Math.max(1, charge ?? 1))
}

/** The most castings of all models together, each with its cheapest spell. */
function castsIn({ units }: DwethiaForce): number {
  return units.reduce(
    (sum, unit) => sum + unit.entry.count * Math.max(0, ...unit.spells.map((spell) => castsOf(unit, spell))),
    0,
  )
}

const CASTS_NEEDED = 3

/** Whether the unit, its wargear or its spells have a keyword. */
function hasKeywordLike({ class: row, wargear, spells }: DwethiaUnit, words: RegExp): boolean {
  const keywords = [
    ...row.keywords,
    ...wargear.flatMap((one) => one.keywords),
    ...spells.flatMap((one) => one.keywords),
  ]
  return keywords.some((keyword) => words.test(keyword))
}

const baseShape: IssueKind<{ name: string; shape: string }> = {
  code: 'heroes/base-shape',
  severity: 'error',
  place: 'Heroes, Base Sizes',
  say: ({ name, shape }) => `${name} stands on a ${shape} base; Heroes has round, square and oval ones.`,
}

const basesShaped = eachUnit('Bases are round, square or oval', [baseShape], (unit) => {
  const { id, base } = unit.entry
  if (base?.shape !== 'rectangle') return []
  const oval = { ...base, shape: 'oval' } as const
  return [
    issueOf(
      baseShape,
      { kind: 'slot', entry: id, slot: 'base', row: null },
      { name: nameOf(unit), shape: base.shape },
      [
        {
          label: `Use an oval base of ${base.mm.join(' × ')} mm`,
          edits: [{ kind: 'change', entry: id, to: { base: oval } }],
        },
        { label: 'Use the default base', edits: [{ kind: 'change', entry: id, to: { base: null } }] },
      ],
    ),
  ]
})

export const RULES: readonly HeroesRule[] = [
  withinLimit(),
  hasFaction,
  hasReligion((force) => force.answer(RELIGION) === 'required'),
  religionUnused,
  ...dwethiaChart(besideChart),
  elitesServe((force) => force.answer(RELIGION) !== 'none'),
  classesBelong,
  hasRace(() => true),
  racesAllowed,
  wargearAllowed,
  spellsAllowed,
  wargearNotTooOften,
  spellsNotTooOften,
  placesSuffice,
  exclusionsKept,
  unitsArmed,
  spellsPaid((unit) => unit.values.affinity ?? null),
  upgradesCapped((unit) => (unit.class.role === null ? null : isBasic(unit))),
  upgradesPriced,
  upgradesSold,
  basesShaped,
  basesWithin(rangeOf, usualBase),
  fiveObjectives,
  objectivesReachable,
]
