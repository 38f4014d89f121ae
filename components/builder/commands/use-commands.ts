'use client'

import { useMemo } from 'react'
import { printAddress } from '@/components/lists/addresses'
import { packAddress } from '@/components/packs/addresses'
import { MAIN_PAGES } from '@/components/shell/main-pages'
import type { Command } from '@/components/ui/command-dialog'
import { useGo } from '@/components/ui/use-go'
import { formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import { countedName } from '@/lib/kernel/names'
import { folded } from '@/lib/packs/columns'
import type { Listed } from '../add/listed'
import { useAdding } from '../add/use-adding'
import { useOffers } from '../add/use-offers'
import { enterPanel, enterUnit, type Panel } from '../focus'
import { useWorkbench, type Workbench } from '../workbench'
import { withCommand } from './apple'
import { type Commands, type Findable, findable } from './commands'
import { openPalette } from './palette-state'
import { useListDoings } from './use-list-doings'
import { useUnitDoings } from './use-unit-doings'

type Place = {
  readonly panel: Panel
  readonly label: string
  readonly keys?: string
  /** What else somebody may call it, in small letters. */
  readonly also: string
}

const PANELS: readonly Place[] = [
  { panel: 'issues', label: 'Problems and notes', keys: 'I', also: 'issues errors warnings legal' },
  { panel: 'choices', label: 'Choices and readings', also: 'faction religion scenario missions objectives' },
  { panel: 'proposals', label: 'Nearest legal list, or fill the rest', also: 'mend repair complete' },
  { panel: 'list', label: 'Name, limit and notes', also: 'rename points' },
  { panel: 'pack', label: 'Pack and version', also: 'upgrade compare' },
  { panel: 'share', label: 'Share the list', also: 'link send copy text file qr code' },
]

export function useCommands(): Commands {
  const bench = useWorkbench()
  const { rows } = useOffers()
  const add = useAdding()
  const go = useGo()
  const unitDoings = useUnitDoings()
  const listDoings = useListDoings()
  return useMemo(() => {
    const { game, change, roster } = bench
    const limitTo = (limit: number, note?: string): Command => ({
      id: `limit ${limit}`,
      label: `Limit ${formatFigure(limit)}`,
      note: note ?? plural(limit, game.unit.one, game.unit.many),
      onChoose: () => change(`Limit ${formatFigure(limit)}`, [{ kind: 'list', to: { limit } }]),
    })
    const limits = game.presets.filter(({ limit }) => limit !== roster.limit)
    return {
      groups: [
        { label: 'Do', all: [...doings(bench).map((one) => findable(one)), ...unitDoings, ...listDoings], atFirst: 6 },
        { label: 'In this list', all: units(bench).map((one) => findable(one)), atFirst: 6 },
        { label: 'Add', all: additions(rows, add), atFirst: 0 },
        { label: 'Limit', all: limits.map(({ limit, name }) => findable(limitTo(limit, name))), atFirst: 0 },
        { label: 'Open', all: places(bench, go), atFirst: 12 },
      ],
      ofNumber: (number) => (number >= 1 && number <= MOST_LIMIT ? limitTo(number) : null),
    }
  }, [bench, rows, add, go, unitDoings, listDoings])
}

type Bench = Workbench

function doings({ undoLabel, redoLabel, undo, redo }: Bench): readonly Command[] {
  return [
    ...(undoLabel === null
      ? []
      : [{ id: 'undo', label: `Undo: ${undoLabel}`, icon: 'undo' as const, keys: withCommand('Z'), onChoose: undo }]),
    ...(redoLabel === null
      ? []
      : [{ id: 'redo', label: `Redo: ${redoLabel}`, icon: 'redo' as const, keys: withCommand('⇧Z'), onChoose: redo }]),
  ]
}

function units({ evaluation }: Bench): readonly Command[] {
  return evaluation.units.map(({ entry, name, className, count, total }) => ({
    id: `unit ${entry}`,
    label: name === className ? countedName(name, count) : `${countedName(name, count)}, ${className}`,
    note: formatTally(total),
    icon: 'right',
    onChoose: () => enterUnit(entry),
  }))
}

function additions(rows: readonly Listed[], add: (one: Listed) => void) {
  return rows
    .filter(({ offer }) => offer.refusals.length === 0)
    .map((one) => {
      const { row, price } = one.offer
      const command: Command = {
        id: `add ${row.slug}`,
        label: `Add ${row.name}`,
        note: formatTally(price),
        icon: 'add',
        onChoose: () => add(one),
      }
      return { name: one.name, words: ` add${one.words}`, command }
    })
}

function places({ catalogue, listId }: Bench, go: (href: string) => void): readonly Findable[] {
  const { id, version } = catalogue.pack
  const pages = [
    { href: printAddress(listId), label: 'Print this list' },
    ...MAIN_PAGES,
    { href: packAddress(id, { version }), label: `${catalogue.name} in the catalogue` },
  ]
  return [
    ...PANELS.map(({ panel, label, keys, also }) =>
      findable({ id: panel, label, keys, onChoose: () => enterPanel(panel) }, `${folded(label)} ${also}`),
    ),
    findable({ id: 'keys', label: 'The keys of the builder', keys: '?', onChoose: () => openPalette('keys') }),
    ...pages.map(({ href, label }) => findable({ id: href, label, note: 'page', onChoose: () => go(href) })),
  ]
}
