import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnitContext } from '@/components/builder/unit/open-unit'
import { SlotSection } from '@/components/builder/unit/picks'
import { type BuilderState, BuilderStateProvider } from '@/components/builder/use-builder'
import { observableValue } from '@/components/ui/observable-value'
import { partsOf } from '@/lib/games/registry'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { forceOf } from '@/lib/kernel/rules/force'
import { exampleOf } from '../support/examples'
import { listOf } from '../support/rosters'

const unused = () => {
  throw new Error('Nothing is changed here.')
}

/** The sections of a unit with its picks, in their order, each with the buttons that arm. */
async function armingButtons(entries: readonly object[], change: (catalogue: Catalogue) => Catalogue = (same) => same) {
  const found = await exampleOf('dwethia-conquest', 'the-citadel-1500')
  const { game } = found
  const catalogue = change(found.catalogue)
  const roster = listOf('dwethia-conquest', catalogue.pack.id, {
    faction: 'the-citadel',
    entries: entries.map((entry, i) => ({ id: `e${i}`, class: 'star-reader', race: 'terran', count: 1, ...entry })),
  })
  const evaluation = evaluate(roster, catalogue, game)
  const about = await partsOf('dwethia-conquest').about()
  const steps = { undoLabel: null, redoLabel: null, change: unused, undo: unused, redo: unused, nextId: unused }
  const state: BuilderState = { listId: 'one', about, isArchived: false, game, catalogue, roster, evaluation, ...steps }
  const force = forceOf(roster, catalogue, game)
  const [unit] = force.units
  const [unitEvaluation] = evaluation.units
  if (!unit || !unitEvaluation) throw new Error('The list has no unit.')
  const equipment = game.equipment(unit, force)
  const html = renderToStaticMarkup(
    <BuilderStateProvider source={observableValue(state)}>
      <UnitContext value={{ entry: unit.entry, unit, force, evaluation: unitEvaluation, equipment, traits: [] }}>
        {equipment.slots.map((slot) => (slot.slot === 'class' ? null : <SlotSection key={slot.slot} slot={slot} />))}
      </UnitContext>
    </BuilderStateProvider>,
  )
  return html
    .split('<section')
    .slice(1)
    .map((section) => [
      /aria-label="(.*?)"/.exec(section)?.[1],
      ...[...section.matchAll(/(Arm [a-z ]+?) <span[^>]*>(.*?)<\/span>/g)].map(([, label, to]) => `${label}: ${to}`),
    ])
}

const TWO = [{ spells: ['long-march'] }, { spells: ['veil'] }]
const BUTTONS = ['Arm like the last one: Veil ±0', 'Arm all of these: Long March ±0']

test('the buttons that arm stand once, at the first that the unit may choose', async () => {
  expect(await armingButtons(TWO)).toEqual([['Race'], ['Wargear', ...BUTTONS], ['Spells']])
})

test('a unit that may have spells only has them at its spells', async () => {
  const withoutWargear = (catalogue: Catalogue): Catalogue => ({
    ...catalogue,
    rows: { ...catalogue.rows, wargear: [] },
  })
  expect(await armingButtons(TWO, withoutWargear)).toEqual([['Race'], ['Spells', ...BUTTONS]])
})
