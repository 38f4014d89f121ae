'use client'

import { useMemo } from 'react'
import { saveListFile } from '@/components/domain/list-file'
import { historyAddress, NEW_LIST, printAddress } from '@/components/lists/addresses'
import { packAddress } from '@/components/packs/addresses'
import { MAIN_PAGES } from '@/components/shell/main-pages'
import { chooseTheme, type Theme } from '@/components/shell/theme-choice'
import type { Command } from '@/components/ui/command-dialog'
import { useNavigate } from '@/components/ui/use-navigate'
import { formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import { countedName } from '@/lib/kernel/names'
import { folded } from '@/lib/packs/search'
import type { SearchableOffer } from '../add/offers'
import { useAddOffer, useOffers } from '../add/use-offers'
import { useEntryActions } from '../entry-actions'
import { editTitle } from '../layout/title'
import { useOpenListActions } from '../list-actions'
import { openAddSearch, openPanelAndFocus, openUnitAndFocus, type Panel, useOpenPart } from '../open-part'
import { type BuilderState, useBuilder } from '../use-builder'
import { useStableCallback } from '../use-stable-callback'
import { type Commands, type SearchableCommand, searchableCommand } from './commands'
import { commandKey, openPalette } from './keys'

type PanelCommand = {
  readonly panel: Panel
  readonly label: string
  readonly keys?: string
  /** More words that find it, in small letters. */
  readonly moreWords: string
}

const PANEL_COMMANDS: readonly PanelCommand[] = [
  { panel: 'issues', label: 'Issues', keys: 'I', moreWords: 'issues errors warnings legal' },
  { panel: 'choices', label: 'Options and rule readings', moreWords: 'faction religion scenario missions objectives' },
  { panel: 'suggestions', label: 'Suggestions: nearest legal list, fill the rest', moreWords: 'fix repair complete' },
  { panel: 'list', label: 'Name, limit and notes', moreWords: 'rename points' },
  { panel: 'pack', label: 'Pack and version', moreWords: 'upgrade compare' },
  { panel: 'share', label: 'Share the list', moreWords: 'link send copy text file qr code' },
]

export function useCommands(): Commands {
  const builder = useBuilder()
  const { rows, complete } = useOffers()
  const add = useAddOffer()
  const navigate = useNavigate()
  const openUnitCommands = useUnitCommands()
  const listCommands = useListCommands()
  return useMemo(() => {
    const { game, change, roster } = builder
    const limitCommand = (limit: number, note?: string): Command => ({
      id: `limit ${limit}`,
      label: `Limit ${formatFigure(limit)}`,
      note: note ?? plural(limit, game.limitUnit.one, game.limitUnit.many),
      onChoose: () => change(`Limit ${formatFigure(limit)}`, [{ kind: 'list', to: { limit } }]),
    })
    const limits = game.presets.filter(({ limit }) => limit !== roster.limit)
    return {
      groups: [
        {
          label: 'Do',
          commands: [searchableCommand(FIND_SOMETHING), ...undoCommands(builder), ...openUnitCommands, ...listCommands],
          shownWithoutQuery: 6,
        },
        {
          label: 'In this list',
          commands: unitCommands(builder).map((command) => searchableCommand(command)),
          shownWithoutQuery: 6,
        },
        { label: 'Add', commands: addCommands(rows, add), shownWithoutQuery: 0 },
        {
          label: 'Limit',
          commands: limits.map(({ limit, name }) => searchableCommand(limitCommand(limit, name))),
          shownWithoutQuery: 0,
        },
        { label: 'Open', commands: openCommands(builder, navigate), shownWithoutQuery: 12 },
      ],
      isComplete: complete,
      commandForNumber: (number) => (number >= 1 && number <= MOST_LIMIT ? limitCommand(number) : null),
    }
  }, [builder, rows, complete, add, navigate, openUnitCommands, listCommands])
}

/** The first without a query: the harmless one. */
const FIND_SOMETHING: Command = {
  id: 'find',
  label: 'Search for units to add',
  icon: 'search',
  keys: '/',
  onChoose: openAddSearch,
}

/** Found by “undo” and “redo” only: who types the name of what was added does not want to take it back. */
function undoCommands({ undoLabel, redoLabel, undo, redo }: BuilderState): readonly SearchableCommand[] {
  const undoCommand = {
    id: 'undo',
    label: `Undo: ${undoLabel}`,
    icon: 'undo',
    keys: commandKey('Z'),
    onChoose: undo,
  } as const
  const redoCommand = {
    id: 'redo',
    label: `Redo: ${redoLabel}`,
    icon: 'redo',
    keys: commandKey('⇧Z'),
    onChoose: redo,
  } as const
  return [
    ...(undoLabel === null ? [] : [searchableCommand(undoCommand, 'undo back')]),
    ...(redoLabel === null ? [] : [searchableCommand(redoCommand, 'redo again')]),
  ]
}

function unitCommands({ evaluation }: BuilderState): readonly Command[] {
  return evaluation.units.map(({ entry, name, className, count, total }) => ({
    id: `unit ${entry}`,
    label: name === className ? countedName(name, count) : `${countedName(name, count)}, ${className}`,
    note: formatTally(total),
    icon: 'right',
    onChoose: () => openUnitAndFocus(entry),
  }))
}

function addCommands(rows: readonly SearchableOffer[], add: (one: SearchableOffer) => void) {
  return rows
    .filter(({ offer }) => offer.refusals.length === 0)
    .map((searchableOffer) => {
      const { row, price } = searchableOffer.offer
      const command: Command = {
        id: `add ${row.slug}`,
        label: `Add ${row.name}`,
        note: formatTally(price),
        icon: 'add',
        onChoose: () => add(searchableOffer),
      }
      return { name: searchableOffer.name, words: ` add${searchableOffer.words}`, command }
    })
}

function openCommands(
  { catalogue, listId }: BuilderState,
  navigate: (href: string) => void,
): readonly SearchableCommand[] {
  const { id, version } = catalogue.pack
  const pages = [
    { href: printAddress(listId), label: 'Print this list' },
    ...MAIN_PAGES,
    { href: packAddress(id, { version }), label: `${catalogue.name} in the catalogue` },
  ]
  return [
    ...PANEL_COMMANDS.map(({ panel, label, keys, moreWords }) =>
      searchableCommand(
        { id: panel, label, keys, onChoose: () => openPanelAndFocus(panel) },
        `${folded(label)} ${moreWords}`,
      ),
    ),
    searchableCommand({ id: 'keys', label: 'Keyboard shortcuts', keys: '?', onChoose: () => openPalette('keys') }),
    ...pages.map(({ href, label }) =>
      searchableCommand({ id: href, label, note: 'page', onChoose: () => navigate(href) }),
    ),
  ]
}

/** The commands for the open unit, each with the unit's name in it. */
function useUnitCommands(): readonly SearchableCommand[] {
  const { unit: id } = useOpenPart()
  const { evaluation } = useBuilder()
  const { duplicate, split, remove } = useEntryActions()
  return useMemo(() => {
    const unit = evaluation.units.find(({ entry }) => entry === id)
    if (id === null || !unit) return []
    const { name, count } = unit
    const half = Math.floor(count / 2)
    return [
      searchableCommand(
        { id: 'duplicate', label: `Duplicate ${name}`, onChoose: () => openUnitAndFocus(duplicate(id)) },
        `duplicate copy double ${folded(name)}`,
      ),
      ...(count > 1
        ? [
            searchableCommand({
              id: 'split',
              label: `Split ${half} off ${name}`,
              onChoose: () => openUnitAndFocus(split(id, half)),
            }),
          ]
        : []),
      searchableCommand(
        { id: 'remove', label: `Remove ${name}`, isDestructive: true, onChoose: () => remove(id) },
        `remove delete take out ${folded(name)}`,
      ),
    ]
  }, [id, evaluation, duplicate, split, remove])
}

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
  { theme: 'system', label: 'Theme of the device' },
]

/** The commands for the list as a whole, and for what is around it. */
function useListCommands(): readonly SearchableCommand[] {
  const { listId, roster, isArchived } = useBuilder()
  const navigate = useNavigate()
  const actions = useOpenListActions()
  const duplicateList = useStableCallback(actions.duplicate)
  const switchArchived = useStableCallback(isArchived ? actions.unarchive : actions.archive)
  const deleteList = useStableCallback(actions.delete)
  return useMemo(
    () => [
      searchableCommand(
        { id: 'history', label: 'History', note: 'page', onChoose: () => navigate(historyAddress(listId)) },
        'history versions restore earlier',
      ),
      searchableCommand(
        { id: 'new', label: 'New list', note: 'page', onChoose: () => navigate(NEW_LIST) },
        'new list begin start another',
      ),
      searchableCommand({ id: 'rename', label: 'Rename the list', onChoose: editTitle }, 'rename the list name title'),
      searchableCommand(
        { id: 'duplicate list', label: 'Duplicate the list', onChoose: duplicateList },
        'duplicate the list copy double',
      ),
      searchableCommand(
        { id: 'file', label: 'Export', note: 'file', onChoose: () => saveListFile(roster) },
        'export save file download',
      ),
      searchableCommand(
        { id: 'archive', label: isArchived ? 'Unarchive the list' : 'Archive the list', onChoose: switchArchived },
        `${isArchived ? 'unarchive' : 'archive'} the list put away`,
      ),
      ...THEMES.map(({ theme, label }) =>
        searchableCommand(
          { id: `theme ${theme}`, label, onChoose: () => chooseTheme(theme) },
          `${label.toLowerCase()} colours look`,
        ),
      ),
      searchableCommand(
        { id: 'delete', label: 'Delete the list', isDestructive: true, onChoose: deleteList },
        'delete the list remove throw away',
      ),
    ],
    [listId, roster, isArchived, navigate, duplicateList, switchArchived, deleteList],
  )
}
