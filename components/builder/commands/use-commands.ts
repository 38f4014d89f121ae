'use client'

import { useMemo } from 'react'
import { printAddress } from '@/components/lists/addresses'
import { packAddress } from '@/components/packs/addresses'
import { PLACES } from '@/components/shell/places'
import type { Command } from '@/components/ui/command-dialog'
import { useGo } from '@/components/ui/use-go'
import { formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import { countedName } from '@/lib/kernel/names'
import { folded } from '@/lib/packs/columns'
import type { SearchableOffer } from '../add/listed'
import { useAddOffer } from '../add/use-adding'
import { useOffers } from '../add/use-offers'
import { enterPanel, enterUnit, type Panel } from '../focus'
import { type BuilderState, useBuilder } from '../use-builder'
import { commandKey } from './apple'
import { type Commands, type SearchableCommand, searchableCommand } from './commands'
import { openPalette } from './palette-state'
import { useListCommands } from './use-list-doings'
import { useUnitCommands } from './use-unit-doings'

type PanelCommand = {
  readonly panel: Panel
  readonly label: string
  readonly keys?: string
  /** What else somebody may call it, in small letters. */
  readonly also: string
}

const PANEL_COMMANDS: readonly PanelCommand[] = [
  { panel: 'issues', label: 'Problems and notes', keys: 'I', also: 'issues errors warnings legal' },
  { panel: 'choices', label: 'Choices and readings', also: 'faction religion scenario missions objectives' },
  { panel: 'proposals', label: 'Nearest legal list, or fill the rest', also: 'mend repair complete' },
  { panel: 'list', label: 'Name, limit and notes', also: 'rename points' },
  { panel: 'pack', label: 'Pack and version', also: 'upgrade compare' },
  { panel: 'share', label: 'Share the list', also: 'link send copy text file qr code' },
]

export function useCommands(): Commands {
  const builder = useBuilder()
  const { rows } = useOffers()
  const add = useAddOffer()
  const go = useGo()
  const unitDoings = useUnitCommands()
  const listDoings = useListCommands()
  return useMemo(() => {
    const { game, change, roster } = builder
    const limitTo = (limit: number, note?: string): Command => ({
      id: `limit ${limit}`,
      label: `Limit ${formatFigure(limit)}`,
      note: note ?? plural(limit, game.unit.one, game.unit.many),
      onChoose: () => change(`Limit ${formatFigure(limit)}`, [{ kind: 'list', to: { limit } }]),
    })
    const limits = game.presets.filter(({ limit }) => limit !== roster.limit)
    return {
      groups: [
        {
          label: 'Do',
          all: [...undoCommands(builder).map((one) => searchableCommand(one)), ...unitDoings, ...listDoings],
          atFirst: 6,
        },
        { label: 'In this list', all: unitCommands(builder).map((one) => searchableCommand(one)), atFirst: 6 },
        { label: 'Add', all: addCommands(rows, add), atFirst: 0 },
        { label: 'Limit', all: limits.map(({ limit, name }) => searchableCommand(limitTo(limit, name))), atFirst: 0 },
        { label: 'Open', all: openCommands(builder, go), atFirst: 12 },
      ],
      ofNumber: (number) => (number >= 1 && number <= MOST_LIMIT ? limitTo(number) : null),
    }
  }, [builder, rows, add, go, unitDoings, listDoings])
}

function undoCommands({ undoLabel, redoLabel, undo, redo }: BuilderState): readonly Command[] {
  return [
    ...(undoLabel === null
      ? []
      : [{ id: 'undo', label: `Undo: ${undoLabel}`, icon: 'undo' as const, keys: commandKey('Z'), onChoose: undo }]),
    ...(redoLabel === null
      ? []
      : [{ id: 'redo', label: `Redo: ${redoLabel}`, icon: 'redo' as const, keys: commandKey('⇧Z'), onChoose: redo }]),
  ]
}

function unitCommands({ evaluation }: BuilderState): readonly Command[] {
  return evaluation.units.map(({ entry, name, className, count, total }) => ({
    id: `unit ${entry}`,
    label: name === className ? countedName(name, count) : `${countedName(name, count)}, ${className}`,
    note: formatTally(total),
    icon: 'right',
    onChoose: () => enterUnit(entry),
  }))
}

function addCommands(rows: readonly SearchableOffer[], add: (one: SearchableOffer) => void) {
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

function openCommands({ catalogue, listId }: BuilderState, go: (href: string) => void): readonly SearchableCommand[] {
  const { id, version } = catalogue.pack
  const pages = [
    { href: printAddress(listId), label: 'Print this list' },
    ...PLACES,
    { href: packAddress(id, { version }), label: `${catalogue.name} in the catalogue` },
  ]
  return [
    ...PANEL_COMMANDS.map(({ panel, label, keys, also }) =>
      searchableCommand({ id: panel, label, keys, onChoose: () => enterPanel(panel) }, `${folded(label)} ${also}`),
    ),
    searchableCommand({ id: 'keys', label: 'The keys of the builder', keys: '?', onChoose: () => openPalette('keys') }),
    ...pages.map(({ href, label }) => searchableCommand({ id: href, label, note: 'page', onChoose: () => go(href) })),
  ]
}
