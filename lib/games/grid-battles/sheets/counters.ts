import type { PricedUnit } from '@/lib/kernel/rules/game'
import { lettering, letterSizeThatFits, outline, splitName } from '@/lib/kernel/sheets/drawings'
import { titleOf } from '@/lib/kernel/sheets/labels'
import type { Base, Colour } from '@/lib/kernel/sheets/marks'
import type { Drawing, Piece, Point, Printable, Shape, Words } from '@/lib/kernel/sheets/sheet'
import { joinRuns, markedText, nameRun, run } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { gridBattles } from '../index'
import type { GridForce, GridRows } from '../rows'
import type { Counter } from '../schema'
import { COUNTER_BASE } from '../stats'

type DieId = Counter['attack'][number]['die'] | Counter['defence'][number]['die']

/** Grey dice print in silver, the lighter grey of the two colours that fit. */
const DIE_PAINTS: Readonly<Record<DieId, Colour>> = {
  yellow: 'yellow',
  blue: 'blue',
  red: 'red',
  brown: 'brown',
  grey: 'silver',
  black: 'black',
}

type Pip = { readonly die: DieId }

export const counterSheets: Printable<GridRows> = {
  id: 'sheets',
  label: 'Counter sheets',
  words:
    'Every counter of the order of battle: attack dice at the top right, defence dice at the bottom left, health and movement.',
  secret: false,
  compose: ({ blank, force }) => [
    {
      kind: 'pieces',
      id: 'sheets',
      title: 'Counters',
      words: blank ? [run(OURS)] : legendOf(force),
      pieces: blank ? [BLANK] : force.units.map((unit) => pieceOf(unit, force)),
    },
  ],
}

/** The tutorial shows where the dice stand, and no more. */
const OURS = `size (${COUNTER_BASE.mm[0]} mm square), the place of the figures at the bottom right, and the back: ours`

function legendOf({ catalogue, units }: GridForce): Words {
  const rolled = new Set<string>(
    units.flatMap(({ class: row }) => [...row.attack, ...row.defence].map(({ die }) => die)),
  )
  const dice = catalogue.rows.dice
    .filter(({ slug }) => rolled.has(slug))
    .map((die) => nameRun(die, `${letterOf(die.slug)}: ${die.name}`))
  return joinRuns([...dice, run('bottom right: health, then movement'), run(OURS)])
}

const LETTERS: Readonly<Record<DieId, string>> = {
  yellow: 'Y',
  blue: 'Bu',
  red: 'R',
  brown: 'Br',
  grey: 'Gr',
  black: 'Bk',
}

/** The letter of a die, which tells the six dice apart without colour. */
export function letterOf(die: string): string {
  return Object.hasOwn(LETTERS, die) ? LETTERS[die as DieId] : die
}

function pieceOf(unit: PricedUnit<GridRows>, force: GridForce): Piece {
  const { base } = gridBattles.mark(unit, force)
  const { class: row, entry } = unit
  const { health, movement, range, unlabelled } = row
  const figure = (field: 'health' | 'movement' | 'range') => markedText(`${row[field]}`, isHouse(row, field))
  const figures = [health === null ? '_' : figure('health'), movement === null ? '_' : figure('movement')].join(' · ')
  const more = [
    range !== null && range > 1 ? `range ${figure('range')}` : null,
    ...(health === null && movement === null ? unlabelled.map(String) : []),
  ].filter((one) => one !== null)
  return {
    id: entry.id,
    title: titleOf(unit),
    edge: base,
    drawing: counterDrawing({
      base,
      name: titleOf(unit),
      figures,
      more: more.join(' '),
      attack: pips(row.attack),
      defence: pips(row.defence),
    }),
    back: activatedBack(base, titleOf(unit)),
    copies: entry.count,
  }
}

function pips(dice: readonly { readonly die: DieId; readonly count: number }[]): readonly Pip[] {
  return dice.flatMap(({ die, count }) => Array.from({ length: count }, () => ({ die })))
}

type Face = {
  readonly base: Base
  readonly name: string
  readonly figures: string
  readonly more: string
  readonly attack: readonly Pip[]
  readonly defence: readonly Pip[]
}

function counterDrawing({ base, name, figures, more, attack, defence }: Face): Drawing {
  const [width = 0, height = width] = base.mm
  const die = Math.min(width, height) * 0.2
  const inset = die * 0.7
  const lines = splitName(name, 2)
  const letterSize = Math.min(width, height) * 0.14
  return {
    name: `${name}: health and movement ${figures}`,
    width,
    height,
    shapes: [
      outline(base, { fill: 'paper', line: 'ink', mm: 0.4 }),
      ...attack.flatMap((pip, i) =>
        dieShapes(pip, die, { x: width / 2 - inset - i * die * 1.1, y: -height / 2 + inset }),
      ),
      ...defence.flatMap((pip, i) =>
        dieShapes(pip, die, { x: -width / 2 + inset + i * die * 1.1, y: height / 2 - inset }),
      ),
      ...lines.map(
        (text, i): Shape => ({
          kind: 'letters',
          text,
          mm: letterSizeThatFits(text, width * 0.9, letterSize),
          paint: 'ink',
          bold: true,
          x: 0,
          y: (i - (lines.length - 1) / 2) * letterSize * 1.25 - (more === '' ? 0 : letterSize * 0.4),
        }),
      ),
      ...(more === ''
        ? []
        : [{ kind: 'letters', text: more, mm: letterSize * 0.7, paint: 'quiet', x: 0, y: letterSize * 1.25 } as const]),
      ...(figures === ''
        ? []
        : [
            {
              kind: 'letters',
              text: figures,
              mm: letterSizeThatFits(figures, width * 0.42, letterSize * 1.3),
              paint: 'ink',
              bold: true,
              x: width / 2 - width * 0.24,
              y: height / 2 - inset,
            } as const,
          ]),
    ],
  }
}

/** The letter has a plain ground, so that it can be read on any colour and hatching. */
function dieShapes({ die }: Pip, mm: number, { x, y }: Point): readonly Shape[] {
  return [
    {
      kind: 'box',
      width: mm,
      height: mm,
      corner: mm * 0.15,
      x,
      y,
      fill: DIE_PAINTS[die],
      stroke: { paint: 'ink', mm: 0.2 },
    },
    { kind: 'ellipse', rx: mm * 0.36, ry: mm * 0.36, x, y, fill: 'paper' },
    { kind: 'letters', text: letterOf(die), mm: mm * 0.4, paint: 'ink', bold: true, x, y },
  ]
}

/** The back of a counter, turned up when it was activated. */
function activatedBack(base: Base, name: string): Drawing {
  const [width = 0, height = width] = base.mm
  return {
    name: `${name}, activated`,
    width,
    height,
    shapes: [
      outline(base, { fill: 'shade', line: 'ink', mm: 0.4 }),
      ...lettering(base, [
        ...splitName(name, 2).map((text) => ({ text, bold: true as const })),
        { text: 'activated', paint: 'quiet' },
      ]),
    ],
  }
}

const BLANK: Piece = {
  id: 'blank',
  title: 'Counter, blank',
  edge: COUNTER_BASE,
  drawing: counterDrawing({ base: COUNTER_BASE, name: '', figures: '', more: '', attack: [], defence: [] }),
  back: null,
  copies: 12,
}
