import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Numbers } from '@/components/builder/layout/numbers'
import { BarTotal } from '@/components/builder/layout/total'
import { UnitList } from '@/components/builder/list/list'
import { EntryRows } from '@/components/builder/list/row'
import { type BuilderState, BuilderStateProvider } from '@/components/builder/use-builder'
import { observableValue } from '@/components/ui/observable-value'
import { ToastArea } from '@/components/ui/toast'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { exampleOf } from '../support/examples'

const unused = () => {
  throw new Error('Nothing is changed here.')
}

async function drawn(gameId: GameId, example: string, children: ReactNode): Promise<string> {
  const { roster, catalogue, game } = await exampleOf(gameId, example)
  const evaluation = evaluate(roster, catalogue, game)
  const about = await partsOf(gameId).about()
  const steps = { undoLabel: null, redoLabel: null, change: unused, undo: unused, redo: unused, nextId: unused }
  const state: BuilderState = { listId: 'one', about, isArchived: false, game, catalogue, roster, evaluation, ...steps }
  return renderToStaticMarkup(
    <ToastArea>
      <BuilderStateProvider source={observableValue(state)}>{children}</BuilderStateProvider>
    </ToastArea>,
  )
}

/** The words of each element that stays in one line. */
const unbroken = (html: string) =>
  [...html.matchAll(/<(span|li)[^>]*class="[^"]*\bui-nowrap\b[^"]*"[^>]*>(.*?)<\/\1>/g)].map(([, , inside = '']) =>
    inside.replace(/<[^>]*>|, [^<]*: breakdown/g, ''),
  )

test('the name of a pool stays beside its number in a row of the list', async () => {
  const html = await drawn('dwethia-heroes', 'the-citadel-150', <UnitList RowsComponent={EntryRows} />)
  const pools = [...html.matchAll(/(Faith|Affinity|Destiny)(.)\d/g)].map(([, label, between]) => [label, between])
  expect(pools).not.toEqual([])
  expect(pools.filter(([, between]) => between !== '\u00a0')).toEqual([])
})

test('a total, what is left of it and each further sum stay in one line', async () => {
  const numbers = unbroken(await drawn('dwethia-conquest', 'the-citadel-1500', <Numbers />))
  expect(numbers).toEqual(['40 left', 'Starting force 470 of 500', 'Requisition 30', 'Aether 0'])
  const bar = unbroken(await drawn('dwethia-conquest', 'the-citadel-1500', <BarTotal>Saved</BarTotal>))
  expect(bar).toEqual(['of 1,500', '40 left'])
})
