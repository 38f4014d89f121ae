import { candidate } from '@/lib/kernel/rules/equipment'
import type { Equipment, PricedUnit, Trait } from '@/lib/kernel/rules/game'
import type { GridForce, GridRows } from './rows'
import { COUNTER_BASE } from './stats'

export function equipment(_: PricedUnit<GridRows>, { catalogue }: Pick<GridForce, 'catalogue'>): Equipment {
  return {
    slots: [
      {
        slot: 'class',
        label: 'Counter',
        optional: false,
        candidates: catalogue.rows.classes.map((row) => candidate(row, null)),
      },
    ],
    upgrades: [],
    base: { usual: COUNTER_BASE, bases: [COUNTER_BASE], shapes: ['square', 'rectangle'], words: null },
    choices: [],
    start: null,
  }
}

export function traits(
  { class: counter }: PricedUnit<GridRows>,
  { catalogue }: Pick<GridForce, 'catalogue'>,
): readonly Trait[] {
  const diceWords = (rolled: readonly { readonly die: string; readonly count: number }[]) =>
    rolled.map(({ die, count }) => `${count} ${nameOf(die).toLowerCase()}`).join(', ') || 'none'
  const nameOf = (slug: string) => catalogue.rows.dice.find((die) => die.slug === slug)?.name ?? slug
  return [
    { name: 'Attack dice', words: diceWords(counter.attack), text: null },
    { name: 'Defence dice', words: diceWords(counter.defence), text: null },
    ...(counter.text === null ? [] : [{ name: counter.name, words: null, text: counter.text }]),
  ]
}
