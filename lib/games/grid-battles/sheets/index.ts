import { counter } from '@/lib/kernel/sheets/drawings'
import { oddsSheet } from '@/lib/kernel/sheets/odds'
import { nonSecretChoices, recordSheet } from '@/lib/kernel/sheets/record'
import type { Block, Printable, Printed, TextRun } from '@/lib/kernel/sheets/sheet'
import { opponentSummary } from '@/lib/kernel/sheets/summary'
import { entryOf, entryWords, houseOfEntry, joinRuns, run, wordsOf } from '@/lib/kernel/sheets/words'
import { isAnyHouse, isHouse } from '@/lib/kernel/sources'
import { gridBattles } from '../index'
import { gridOdds } from '../odds'
import type { GridRows } from '../rows'
import { scenarioOf } from '../rules'
import { counterSheets } from './counters'
import { diceReference } from './dice'

/** Where the scenario sets no end, the tracker has this many rows. */
const ROUNDS_TO_WRITE = 10

export const sheets: readonly Printable<GridRows>[] = [
  counterSheets,
  recordSheet({
    game: gridBattles,
    label: 'Order of battle',
    words: 'The scenario, the counters with their numbers and rounds to tick.',
    trackerColumns: ['Activated', 'Lost', 'Destroyed', 'Victory'],
    rounds: ({ blank, force }) => (blank ? null : scenarioOf(force)?.rounds) ?? ROUNDS_TO_WRITE,
    choiceBlocks: (printed) => [nonSecretChoices(gridBattles, printed), ...scenarioBlocks(printed)],
    furtherBlocks: (printed) => (printed.blank ? [] : [...unitRules(printed), ...notesIn(printed)]),
  }),
  opponentSummary(gridBattles),
  oddsSheet(gridBattles, gridOdds),
  diceReference,
  {
    id: 'markers',
    label: 'Damage and activation markers',
    words: 'Lost health, counters that were activated, whose turn it is.',
    secret: false,
    compose: ({ blank, force }) => {
      const counters = blank ? 6 : force.units.reduce((sum, { entry }) => sum + entry.count, 0)
      return [
        {
          kind: 'pieces',
          id: 'markers',
          title: 'Damage and activation markers',
          words: wordsOf(
            'Markers and their sizes are ours: the rules name none. A counter that was activated is fatigued until the round ends.',
          ),
          pieces: [
            counter('damage-1', { name: 'Damage 1', lines: ['1'] }, { mm: 12, copies: counters }),
            counter('damage-2', { name: 'Damage 2', lines: ['2'] }, { mm: 12, copies: counters }),
            counter('activated', { name: 'Activated' }, { mm: 16, copies: counters }),
            counter('turn', { name: 'Turn' }, { mm: 25, copies: 1 }),
          ],
        },
      ]
    },
  },
]

function scenarioBlocks({ force }: Printed<GridRows>): readonly Block[] {
  const scenario = scenarioOf(force)
  if (!scenario) return []
  const { name, text, victory, starts, sides } = scenario
  const house = (field: string, words: string) => run(words, { house: isHouse(scenario, field) })
  const first = sides.find(({ id }) => id === starts)?.name
  return [
    { kind: 'text', words: entryWords(name, text, houseOfEntry(scenario)) },
    ...(victory === null
      ? []
      : [{ kind: 'text', words: entryOf(titled('Victory'), [house('victory', victory)]) } as const]),
    ...(first === undefined
      ? []
      : [{ kind: 'text', words: entryOf(titled('Begins'), [house('starts', first)]) } as const]),
    ...sides.map(
      ({ name: side, activates }): Block => ({
        kind: 'text',
        words: entryWords(
          side,
          activates === null ? null : `activates ${activates} a turn`,
          isHouse(scenario, 'sides'),
        ),
        small: true,
      }),
    ),
  ]
}

/** Players' notes, for which a counter has no room. */
function notesIn({ force }: Printed<GridRows>): readonly Block[] {
  return force.units.flatMap(({ entry, class: row }) =>
    entry.notes === null
      ? []
      : [{ kind: 'text', words: entryWords(entry.name ?? row.name, entry.notes), small: true } as const],
  )
}

const isMarked = ({ house }: { readonly house?: true }) => house === true

/** A value of a counter with its mark; one that is not known has none. */
function said(row: GridRows['classes'], field: keyof GridRows['classes'], words: string): TextRun {
  return run(words, { house: isAnyHouse(row, [field]) })
}

const titled = (name: string) => ({ name, house: false })

/** The abilities of the counters, each once. */
function unitRules({ force }: Printed<GridRows>): readonly Block[] {
  const rows = [...new Set(force.units.map((unit) => unit.class))]
  return rows.map((row) => {
    const [attack, defence] = [row.attack, row.defence].map(
      (dice) => dice.map(({ die, count }) => `${count} ${die}`).join(', ') || 'none',
    )
    const figures = [
      said(row, 'attack', `Attack ${attack}`),
      said(row, 'defence', `defence ${defence}`),
      said(row, 'health', `health ${row.health ?? '–'}`),
      said(row, 'movement', `movement ${row.movement ?? '–'}`),
      said(row, 'range', `range ${row.range ?? '–'}`),
    ]
    const name = isHouse(row, 'name')
    const isAll = name && [...figures, ...(row.text === null ? [] : [said(row, 'text', row.text)])].every(isMarked)
    const words = [...joinRuns(figures, ', '), run(row.text === null ? '.' : '. '), said(row, 'text', row.text ?? '')]
    const shown = isAll ? words.map(({ text }) => run(text)) : words
    return { kind: 'text', words: [run(row.name, { bold: true, house: name }), run('. '), ...shown], small: true }
  })
}
