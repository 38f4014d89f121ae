import { candidate, shortFacts } from '@/lib/kernel/rules/equipment'
import type { EntryChoice, Equipment, Force, PricedUnit, Trait } from '@/lib/kernel/rules/game'
import { STANDARD_BASE } from './marks'
import {
  attackName,
  type MagewindsRows,
  nameChoiceOf,
  oursIn,
  profilesOf,
  shownProfile,
  strikesOf,
  versionWords,
} from './rows'
import type { Ability, Attack, Strike } from './schema'
import { BASE_MM } from './stats'

type Unit = PricedUnit<MagewindsRows>

export function equipment(unit: Unit, { catalogue }: Pick<Force<MagewindsRows>, 'catalogue'>): Equipment {
  return {
    slots: [
      {
        slot: 'class',
        label: 'Fighter',
        optional: false,
        candidates: catalogue.rows.classes.map((row) =>
          candidate(row, row.selectable ? null : 'is summoned or neutral, not chosen'),
        ),
      },
    ],
    upgrades: [],
    base: {
      usual: STANDARD_BASE,
      shapes: ['round', 'square', 'oval', 'rectangle'],
      bases: [STANDARD_BASE, { shape: 'round', mm: [20] }, { shape: 'square', mm: [17] }],
      words: `within a circle of ${BASE_MM} mm`,
    },
    choices: choicesOf(unit),
    start: null,
  }
}

function choicesOf({ class: fighter, entry }: Unit): readonly EntryChoice[] {
  const versions = profilesOf(fighter).flatMap((profile) =>
    profile.version === null ? [] : [{ id: profile.version, name: versionWords(fighter, profile) ?? profile.version }],
  )
  const attacks = shownProfile(fighter, entry)?.attacks ?? []
  return [
    ...(versions.length > 1 ? [{ kind: 'one', id: 'profile', label: 'Profile', options: versions } as const] : []),
    ...attacks
      .filter(({ name }) => name === null)
      .map(({ id, kind }) => ({ kind: 'words', id: nameChoiceOf(id), label: `Name of its ${kind} attack` }) as const),
  ]
}

export function traits({ class: fighter, entry }: Unit): readonly Trait[] {
  const profile = shownProfile(fighter, entry)
  const ours = oursIn(fighter, profile)
  return [
    ...(profile?.attacks ?? []).map((attack) => ({
      name: attackName(attack, entry) ?? (attack.kind === 'melee' ? 'Melee attack' : 'Missile attack'),
      words: attackWords(attack),
      text: attack.text,
      ...madeUp(
        ours.attack(attack),
        strikesOf(attack).some(([name]) => ours.strike(attack, name)),
      ),
    })),
    ...(profile?.abilities ?? []).map((ability) => ({
      name: ability.name ?? 'Ability',
      words: abilityWords(ability),
      text: ability.text,
      ...madeUp(ours.ability(ability), false),
    })),
    ...(fighter.notes === null ? [] : [{ name: fighter.name, words: null, text: fighter.notes }]),
  ]
}

/** Where all of it is ours, its name and its text say so; where only its strikes are, its numbers do. */
function madeUp(isAll: boolean, areNumbers: boolean): Pick<Trait, 'house'> {
  if (isAll) return { house: ['name', 'words', 'text'] }
  return areNumbers ? { house: ['words'] } : {}
}

function attackWords({ kind, range, strikes, magical, cost }: Attack): string | null {
  return shortFacts([
    kind,
    range.least === range.most ? `${range.most}″` : `${range.least}–${range.most}″`,
    ...strikesOf({ strikes }).map(([name, one]) => (name === 'single' ? '' : `${name} `) + strikeWords(one)),
    magical ? 'magical' : null,
    cost,
  ])
}

function strikeWords({ power, precision }: Strike): string {
  return `power ${power}, precision ${precision}`
}

function abilityWords({ type, cost, costKnown, timing, range }: Ability): string | null {
  return shortFacts([type, costKnown ? cost : 'cost not known', range === null ? null : `${range}″`, timing])
}
