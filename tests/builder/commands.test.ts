import { describe, expect, test } from 'vitest'
import { type Commands, commandsFor, searchableCommand } from '@/components/builder/commands/commands'
import { type KeyPress, type Shortcut, shortcutOf } from '@/components/builder/commands/keys'
import type { Command } from '@/components/ui/command-dialog'

const key = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

const FREE = { isApple: false, elementHandlesKeys: false, isModalOpen: false, allowsLetters: true }

describe('Keyboard shortcuts', () => {
  test.each<[string, KeyPress, Partial<typeof FREE>, Shortcut | null]>([
    ['Ctrl K', key('k', { ctrlKey: true }), {}, 'commands'],
    ['⌘K', key('k', { metaKey: true }), { isApple: true }, 'commands'],
    ['Ctrl K where ⌘ commands: the end of the line in a field', key('k', { ctrlKey: true }), { isApple: true }, null],
    ['Ctrl K from a field', key('k', { ctrlKey: true }), { elementHandlesKeys: true }, 'commands'],
    ['Ctrl Z', key('z', { ctrlKey: true }), {}, 'undo'],
    ['Ctrl Shift Z', key('Z', { ctrlKey: true, shiftKey: true }), {}, 'redo'],
    ['Ctrl Y', key('y', { ctrlKey: true }), {}, 'redo'],
    ['Ctrl Z in a field: what was typed', key('z', { ctrlKey: true }), { elementHandlesKeys: true }, null],
    ['a', key('a'), {}, 'search'],
    ['a in a field', key('a'), { elementHandlesKeys: true }, null],
    ['Ctrl A', key('a', { ctrlKey: true }), {}, null],
    ['a, switched off', key('a'), { allowsLetters: false }, null],
    ['/', key('/'), {}, 'search'],
    ['/ in a field', key('/'), { elementHandlesKeys: true }, null],
    ['?', key('?', { shiftKey: true }), {}, 'keys'],
    ['i', key('i'), {}, 'issues'],
    ['Ctrl Z, single keys switched off', key('z', { ctrlKey: true }), { allowsLetters: false }, 'undo'],
    ['/ behind a dialog', key('/'), { isModalOpen: true }, null],
    ['i behind a dialog', key('i'), { isModalOpen: true }, null],
    ['Ctrl Z behind a dialog', key('z', { ctrlKey: true }), { isModalOpen: true }, null],
    ['Ctrl K behind a dialog', key('k', { ctrlKey: true }), { isModalOpen: true }, null],
    ['an arrow', key('ArrowDown'), {}, null],
  ])('%s', (_, pressed, situation, expected) => {
    expect(shortcutOf(pressed, { ...FREE, ...situation })).toBe(expected)
  })
})

const command = (label: string, isDestructive = false): Command => ({
  id: label,
  label,
  isDestructive,
  onChoose: () => {},
})
const COMMANDS: Commands = {
  groups: [
    {
      label: 'Do',
      commands: [
        searchableCommand(command('Find something')),
        searchableCommand(command('Undo: Add Hunters'), 'undo back'),
        searchableCommand(command('Remove Hunters', true)),
        searchableCommand(command('Delete the list', true)),
      ],
      shownWithoutQuery: 3,
    },
    {
      label: 'In this list',
      commands: ['Hunters', 'Free Port', 'Hired Company'].map((one) => searchableCommand(command(one))),
      shownWithoutQuery: 2,
    },
    {
      label: 'Add',
      commands: ['Add Hunters', 'Add Factor'].map((one) => searchableCommand(command(one))),
      shownWithoutQuery: 0,
    },
    {
      label: 'Open',
      commands: [searchableCommand(command('Problems'), 'problems issues errors')],
      shownWithoutQuery: 5,
    },
  ],
  isComplete: true,
  commandForNumber: (number) => (number > 0 ? command(`Limit ${number}`) : null),
}
const answers = (query: string) =>
  commandsFor(COMMANDS, query).map(({ label, items }) => [label, items.map((one) => one.label)])

describe('The command palette', () => {
  test.each<[string, unknown]>([
    [
      '',
      [
        ['Do', ['Find something', 'Undo: Add Hunters']],
        ['In this list', ['Hunters', 'Free Port']],
        ['Open', ['Problems']],
        ['Remove and delete', ['Remove Hunters']],
      ],
    ],
    [
      'hunt',
      [
        ['In this list', ['Hunters']],
        ['Add', ['Add Hunters']],
        ['Remove and delete', ['Remove Hunters']],
      ],
    ],
    ['add hunt', [['Add', ['Add Hunters']]]],
    ['undo', [['Do', ['Undo: Add Hunters']]]],
    ['delete', [['Remove and delete', ['Delete the list']]]],
    ['  errors ', [['Open', ['Problems']]]],
    ['1,750', [['Limit', ['Limit 1750']]]],
    ['limit 60', [['Limit', ['Limit 60']]]],
    ['0', []],
    ['nowhere', []],
  ])('%j', (query, expected) => expect(answers(query)).toEqual(expected))
})
