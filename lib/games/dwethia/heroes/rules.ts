import { chosen } from '@/lib/kernel/roster/roster'
import { nameOf } from '@/lib/kernel/rules/force'
import type { Force, Rule } from '@/lib/kernel/rules/game'
import { type IssueKind, issueOf } from '@/lib/kernel/rules/issue'
import type { DwethiaForce, DwethiaRows, DwethiaUnit } from '../shared/rows'
import {
  basesWithin,
  CHART_RULES,
  classesBelong,
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
  upgradesCapped,
  upgradesPriced,
  upgradesSold,
  wargearAllowed,
  wargearNotTooOften,
  withinLimit,
} from '../shared/rules'
import type { Spell } from '../shared/schema'
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

const religionNotUsed: IssueKind<{ name: string }> = {
  code: 'dwethia/religion-not-used',
  severity: 'error',
  place: 'Building your Force',
  say: ({ name }) => `${name} is chosen, and this list is read as having no religion.`,
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
  say: ({ chosen, wanted }) => `${chosen} secret objectives are chosen; it must be ${wanted} different ones.`,
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

const objectivesReachable: HeroesRule = {
  name: 'Every chosen objective is within the list’s reach',
  kinds: [objectiveOutOfReach],
  check(force) {
    const picks = chosen(force.roster.choices, OBJECTIVES)
    return objectivesOf(force)
      .filter(({ slug }) => picks.includes(slug))
      .flatMap((objective) => {
        const why = whyOutOfReach(objective, force)
        return why === null ? [] : [issueOf(objectiveOutOfReach, target, { objective: objective.name, why })]
      })
  },
}

/** Why an objective is impossible with this list; null where it is possible. */
function whyOutOfReach({ needs }: SecretObjective, force: DwethiaForce): string | null {
  if (!needs) return null
  if (needs.what === 'three-casts' && castsIn(force) > 0 && castsIn(force) < CASTS_NEEDED)
    return OUT_OF_REACH_WORDS['three-casts']
  if (force.units.some((unit) => meets(unit, needs.what, needs.spell))) return null
  if (needs.what === 'three-casts') return OUT_OF_REACH_WORDS.caster
  if (needs.what !== 'spell') return OUT_OF_REACH_WORDS[needs.what]
  const known = force.units.some((unit) => unit.spells.some((one) => one.slug === needs.spell))
  return known ? OUT_OF_REACH_WORDS.caster : `nobody in the list knows ${needs.spell ?? 'the spell'}`
}

const OUT_OF_REACH_WORDS: Readonly<Record<Exclude<Need, 'spell'>, string>> = {
  caster: 'nobody in the list can cast a spell',
  'three-casts': 'the Affinity in the list does not pay for three spells',
  'caster-or-black-sun': 'nobody in the list can cast a spell or carries a Black Sun weapon',
  grenade: 'nobody in the list carries a grenade',
  save: 'nobody in the list has a save to pass',
  summoner: 'nobody in the list summons',
  leader: 'the list has no leader to lose',
  'cover-5': 'nobody in the list brings cover of 5',
}

function meets(unit: DwethiaUnit, need: Need, spell: string | null): boolean {
  switch (need) {
    case 'caster':
    case 'three-casts':
      return canCast(unit)
    case 'caster-or-black-sun':
      return canCast(unit) || hasKeywordLike(unit, /^black sun$/i)
    case 'spell':
      return unit.spells.some((one) => one.slug === spell && castsOf(unit, one) > 0)
    case 'grenade':
      return unit.wargear.some((one) => one.kind === 'grenade')
    case 'save':
      return unit.wargear.some((one) => one.kind === 'shield' || one.save !== null)
    case 'summoner':
      return hasKeywordLike(unit, /summon/i)
    case 'leader':
      return unit.class.role === 'hero' || unit.class.keywords.includes('Leader')
    case 'cover-5':
      return hasKeywordLike(unit, /^cover 5$/i)
  }
}

/** Whether the model's own Affinity can pay for one of its spells. Unknown Affinity counts as enough. */
function canCast(unit: DwethiaUnit): boolean {
  return unit.spells.some((spell) => castsOf(unit, spell) > 0)
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
          label: `Take an oval of ${base.mm.join(' × ')} mm`,
          edits: [{ kind: 'change', entry: id, to: { base: oval } }],
        },
        { label: 'Take the usual base', edits: [{ kind: 'change', entry: id, to: { base: null } }] },
      ],
    ),
  ]
})

export const RULES: readonly HeroesRule[] = [
  withinLimit(),
  hasFaction,
  hasReligion((force) => force.answer(RELIGION) === 'required'),
  religionUnused,
  ...CHART_RULES,
  elitesServe,
  classesBelong,
  hasRace(() => true),
  racesAllowed,
  wargearAllowed,
  spellsAllowed,
  wargearNotTooOften,
  spellsNotTooOften,
  placesSuffice,
  exclusionsKept,
  upgradesCapped((unit) => (unit.class.role === null ? null : isBasic(unit))),
  upgradesPriced,
  upgradesSold,
  basesShaped,
  basesWithin(rangeOf, usualBase),
  fiveObjectives,
  objectivesReachable,
]
