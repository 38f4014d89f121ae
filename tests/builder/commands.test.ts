import { describe, expect, test } from 'vitest'
import { type Commands, commandsFor, searchableCommand } from '@/components/builder/commands/commands'
import { type Pressed, type Shortcut, shortcutOf } from '@/components/builder/commands/keys'
import type { Command } from '@/components/ui/command-dialog'

const key = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

const FREE = { apple: false, taken: false, modal: false, letters: true }

describe('Keys of the builder', () => {
  test.each<[string, Pressed, Partial<typeof FREE>, Shortcut | null]>([
    ['Ctrl K', key('k', { ctrlKey: true }), {}, 'commands'],
    ['⌘K', key('k', { metaKey: true }), { apple: true }, 'commands'],
    ['Ctrl K where ⌘ commands: the end of the line in a field', key('k', { ctrlKey: true }), { apple: true }, null],
    ['Ctrl K from a field', key('k', { ctrlKey: true }), { taken: true }, 'commands'],
    ['Ctrl Z', key('z', { ctrlKey: true }), {}, 'undo'],
    ['Ctrl Shift Z', key('Z', { ctrlKey: true, shiftKey: true }), {}, 'redo'],
    ['Ctrl Y', key('y', { ctrlKey: true }), {}, 'redo'],
    ['Ctrl Z in a field: what was typed', key('z', { ctrlKey: true }), { taken: true }, null],
    ['a', key('a'), {}, 'search'],
    ['a in a field', key('a'), { taken: true }, null],
    ['Ctrl A', key('a', { ctrlKey: true }), {}, null],
    ['a, switched off', key('a'), { letters: false }, null],
    ['/', key('/'), {}, 'search'],
    ['/ in a field', key('/'), { taken: true }, null],
    ['?', key('?', { shiftKey: true }), {}, 'keys'],
    ['i', key('i'), {}, 'issues'],
    ['Ctrl Z, single keys switched off', key('z', { ctrlKey: true }), { letters: false }, 'undo'],
    ['/ behind a dialog', key('/'), { modal: true }, null],
    ['i behind a dialog', key('i'), { modal: true }, null],
    ['Ctrl Z behind a dialog', key('z', { ctrlKey: true }), { modal: true }, null],
    ['Ctrl K behind a dialog', key('k', { ctrlKey: true }), { modal: true }, null],
    ['an arrow', key('ArrowDown'), {}, null],
  ])('%s', (_, pressed, situation, expected) => {
    expect(shortcutOf(pressed, { ...FREE, ...situation })).toBe(expected)
  })
})

const command = (label: string): Command => ({ id: label, label, onChoose: () => {} })
const COMMANDS: Commands = {
  groups: [
    {
      label: 'In this list',
      all: ['Hunters', 'Free Port', 'Hired Company'].map((one) => searchableCommand(command(one))),
      atFirst: 2,
    },
    { label: 'Add', all: ['Add Hunters', 'Add Factor'].map((one) => searchableCommand(command(one))), atFirst: 0 },
    { label: 'Open', all: [searchableCommand(command('Problems'), 'problems issues errors')], atFirst: 5 },
  ],
  ofNumber: (number) => (number > 0 ? command(`Limit ${number}`) : null),
}
const answers = (query: string) =>
  commandsFor(COMMANDS, query).map(({ label, items }) => [label, items.map((one) => one.label)])

describe('The command palette', () => {
  test.each<[string, unknown]>([
    [
      '',
      [
        ['In this list', ['Hunters', 'Free Port']],
        ['Open', ['Problems']],
      ],
    ],
    [
      'hunt',
      [
        ['In this list', ['Hunters']],
        ['Add', ['Add Hunters']],
      ],
    ],
    ['add hunt', [['Add', ['Add Hunters']]]],
    ['  errors ', [['Open', ['Problems']]]],
    ['1,750', [['Limit', ['Limit 1750']]]],
    ['limit 60', [['Limit', ['Limit 60']]]],
    ['0', []],
    ['nowhere', []],
  ])('%j', (query, expected) => expect(answers(query)).toEqual(expected))
})
