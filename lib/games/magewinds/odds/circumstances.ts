import { formatSigned } from '@/lib/kernel/figures'
import type { OddsRefusal } from '@/lib/kernel/odds/answer'
import type { MagewindsCatalogue } from '../rows'
import type { Ability, Effects } from '../schema'
import type { Situation } from './schema'

/** The sum of all modifiers of an attack. */
export type Circumstances = {
  readonly power: number
  readonly precision: number
  readonly evasion: number
  readonly armourIgnored: number
  readonly highestTargetNumber: number | null
  readonly rerollHits: boolean
  readonly forbidden: ReadonlySet<string>
  /** The ability that is the target's reaction. */
  readonly reacting: Reacting | null
  readonly steps: readonly string[]
}

type Attacking = NonNullable<Effects['attacking']>

type Reacting = NonNullable<Effects['reacting']> & { readonly name: string }

/** Core rules 18.2: a target that is not in the open. */
const COVER_EVASION = 1

export function circumstancesOf(
  question: Situation,
  catalogue: MagewindsCatalogue | null,
): Circumstances | OddsRefusal {
  const abilities = abilitiesOf(catalogue)
  const unknown = [...question.attackerUnder, ...question.targetUnder].filter((id) => !abilities.has(id))
  if (unknown.length > 0) return { refused: `This pack has no ability ${unknown.map((id) => `“${id}”`).join(', ')}.` }
  const attacker = abilitiesNamed(question.attackerUnder, abilities)
  const target = abilitiesNamed(question.targetUnder, abilities)
  const withoutEffect = [
    ...attacker.filter(({ effects }) => !effects?.attacking),
    ...target.filter(({ effects }) => !effects?.defending && !effects?.reacting),
  ]
  if (withoutEffect.length > 0)
    return { refused: `${withoutEffect.map(titleOf).join(', ')} changes no number of this attack.` }

  const reactions = target.flatMap((ability) => {
    const reacting = ability.effects?.reacting
    return reacting ? [{ ...reacting, name: titleOf(ability) }] : []
  })
  if (reactions.length > 1)
    return { refused: `A fighter reacts once to an attack: ${reactions.map(({ name }) => name).join(' or ')}.` }

  const attackEffects = attacker.flatMap((ability) => {
    const attacking = ability.effects?.attacking
    return attacking && applies(attacking, question) ? [{ ability, attacking }] : []
  })
  const defenceEffects = target.flatMap((ability) => {
    const defending = ability.effects?.defending
    return defending ? [{ ability, defending }] : []
  })
  const inCover = question.cover || defenceEffects.some(({ defending }) => defending.cover)
  const caps = attackEffects.map(({ attacking }) => attacking.highestTargetNumber).filter((cap) => cap !== null)
  return {
    power: sum(attackEffects.map(({ attacking }) => attacking.power)),
    precision: sum(attackEffects.map(({ attacking }) => attacking.precision)),
    armourIgnored: sum(attackEffects.map(({ attacking }) => attacking.armourIgnored)),
    evasion: sum(defenceEffects.map(({ defending }) => defending.evasion)) + (inCover ? COVER_EVASION : 0),
    highestTargetNumber: caps.length > 0 ? Math.min(...caps) : null,
    rerollHits: attackEffects.some(({ attacking }) => attacking.rerollHits),
    reacting: reactions[0] ?? null,
    forbidden: new Set(defenceEffects.flatMap(({ defending }) => defending.forbids)),
    steps: [
      ...attacker.map((ability) =>
        attackEffects.some((boost) => boost.ability === ability)
          ? `The attacker is under ${titleOf(ability)}: ${changesOf(ability)}.`
          : `${titleOf(ability)} does not touch this attack: it is for ${ability.effects?.attacking?.only} attacks.`,
      ),
      ...defenceEffects.map(({ ability }) => `The target is under ${titleOf(ability)}.`),
      ...(inCover ? [`In cover: Evasion +${COVER_EVASION} (18.2).`] : []),
    ],
  }
}

/** The abilities of the pack by id, those of current profiles first. */
function abilitiesOf(catalogue: MagewindsCatalogue | null): ReadonlyMap<string, Ability> {
  const all = catalogue
    ? [
        ...catalogue.rows.classes.flatMap((fighter) => fighter.profiles.flatMap((profile) => profile.abilities)),
        ...catalogue.rows.spells.map((spell) => spell.ability),
      ]
    : []
  return new Map(all.toReversed().map((ability) => [ability.id, ability]))
}

function abilitiesNamed(ids: readonly string[], abilities: ReadonlyMap<string, Ability>): readonly Ability[] {
  return ids.map((id) => abilities.get(id)).filter((ability) => ability !== undefined)
}

function applies({ only }: Attacking, { melee, magical }: Situation): boolean {
  if (only === 'any') return true
  return melee && (only === 'melee' || !magical)
}

function titleOf(ability: Ability): string {
  return ability.name ?? ability.id
}

function changesOf({ effects }: Ability): string {
  const attacking = effects?.attacking
  if (!attacking) return 'no number changes'
  const changes = [
    attacking.power === 0 ? null : `Power ${formatSigned(attacking.power)}`,
    attacking.precision === 0 ? null : `Precision ${formatSigned(attacking.precision)}`,
    attacking.armourIgnored === 0 ? null : `${attacking.armourIgnored} Armour ignored`,
    attacking.highestTargetNumber === null ? null : `target number at most ${attacking.highestTargetNumber}`,
    attacking.rerollHits ? 'hits are rolled again' : null,
  ]
  return changes.filter((change) => change !== null).join(', ')
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
