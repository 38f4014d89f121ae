import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstChoices } from '@/components/builder/options/first-choices'
import { type BuilderState, BuilderStateProvider } from '@/components/builder/use-builder'
import { observableValue } from '@/components/ui/observable-value'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import type { Choices } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { exampleOf } from '../support/examples'

const unused = () => {
  throw new Error('Nothing is changed here.')
}

/** The names of the choices in the empty list, and how many answers can be picked. */
async function shown(gameId: GameId, example: string, choices: Choices) {
  const found = await exampleOf(gameId, example)
  const { catalogue, game } = found
  const roster = { ...found.roster, choices, entries: [] }
  const evaluation = evaluate(roster, catalogue, game)
  const about = await partsOf(gameId).about()
  const steps = { undoLabel: null, redoLabel: null, change: unused, undo: unused, redo: unused, nextId: unused }
  const state: BuilderState = { listId: 'one', about, isArchived: false, game, catalogue, roster, evaluation, ...steps }
  const html = renderToStaticMarkup(
    <BuilderStateProvider source={observableValue(state)}>
      <FirstChoices />
    </BuilderStateProvider>,
  )
  return {
    names: [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name),
    answers: html.match(/role="checkbox"/g)?.length ?? 0,
    button: /aria-expanded="(?:true|false)"[^>]*>.*?(Reveal|Hide)/.exec(html)?.[1],
  }
}

test('An empty list has the choices that need no unit', async () => {
  const { names } = await shown('dwethia-conquest', 'the-citadel-1500', {})
  expect(names).toEqual(['Main scenario', 'Secondary missions'])
})

test('A secret choice is open as long as there is nothing to hide', async () => {
  const bare = await shown('dwethia-heroes', 'the-citadel-150', {})
  expect(bare).toMatchObject({ names: ['Secret objectives'], button: 'Hide' })
  expect(bare.answers).toBeGreaterThan(5)
  const made = await shown('dwethia-heroes', 'the-citadel-150', { objectives: ['reaper'] })
  expect(made).toMatchObject({ answers: 0, button: 'Reveal' })
})
