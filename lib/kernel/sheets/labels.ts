import type { Catalogue, Row, RowTypes } from '../catalogue'
import { formatFigure, formatTally } from '../figures'
import type { Entry } from '../roster/roster'
import { nameOf } from '../rules/force'
import type { Game, PricedUnit } from '../rules/game'
import { areHouse, isHouse, isHouseMark } from '../sources'
import { lettering, markDrawing, outline, splitName, unmarked } from './drawings'
import { type Base, describeBase, lengthOf, type Marking, type MarkLine, widthOf } from './marks'
import type { Drawing, Piece, Printable, Printed, Words } from './sheet'
import { unitsWithBase, unknownBasesOf } from './unknown-bases'
import { joinFacts, joinRuns, markedText, run } from './words'

type LabelParts<R extends RowTypes> = {
  readonly game: Game<R>
  /** The bases that a blank sheet holds. */
  readonly blanks: readonly Base[]
  readonly drawnAsShip?: boolean
  /** What is said beside the pieces. */
  readonly markNote?: string | null
}

/** How many blank labels of each size are on a sheet. */
const BLANKS_OF_A_SIZE = 6

/** Discs for the tops of bases, one for each model. */
export function labels<R extends RowTypes>({
  game,
  blanks,
  drawnAsShip = false,
  markNote,
}: LabelParts<R>): Printable<R> {
  return {
    id: 'labels',
    label: 'Base labels',
    words: 'One for each model, at actual size, to glue on top of its base.',
    secret: false,
    compose: (printed) => [
      {
        kind: 'pieces',
        id: 'labels',
        title: 'Base labels',
        words: pieceWordsOf(printed, game, markNote),
        pieces: printed.blank
          ? blanks.map((base) => blankPiece(base, drawnAsShip))
          : unitsWithBase(printed, game).map((unit) =>
              labelOf(unit, game.mark(unit, printed.force), { drawnAsShip, catalogue: printed.force.catalogue }),
            ),
      },
    ],
  }
}

/** Tokens to play without models: the base with its mark, and the name on the back. */
export function baseTokens<R extends RowTypes>({
  game,
  blanks,
  drawnAsShip = false,
  markNote,
}: LabelParts<R>): Printable<R> {
  return {
    id: 'tokens',
    label: 'Tokens for play without models',
    words: 'Every base with its marking in front, its name on the back.',
    secret: false,
    compose: (printed) => [
      {
        kind: 'pieces',
        id: 'tokens',
        title: 'Tokens',
        words: pieceWordsOf(printed, game, markNote),
        pieces: printed.blank
          ? blanks.map((base) => ({ ...blankPiece(base, drawnAsShip), back: blankBack(base) }))
          : unitsWithBase(printed, game).map((unit) => {
              const marking = game.mark(unit, printed.force)
              const { catalogue } = printed.force
              return {
                ...labelOf(unit, marking, { drawnAsShip, catalogue }),
                back: backOf(unit, marking.base, catalogue),
              }
            }),
      },
    ],
  }
}

function labelTitle<R extends RowTypes>(unit: PricedUnit<R>, marking: Marking, catalogue: Catalogue): string {
  return joinFacts([
    `${markedText(marking.text, isHousePart(marking, 'text', catalogue))} ${titleOf(unit)}`,
    unit.race && markedText(unit.race.name, isHouse(unit.race, 'name')),
    markedText(describeBase(marking.base), isHousePart(marking, 'base', catalogue)),
  ])
}

/** Whether a part of what stands on a base was made up for the pack. */
export function isHousePart({ lines }: Marking, part: MarkLine['part'], catalogue: Catalogue): boolean {
  return lines.some((line) => line.part === part && isHouseMark(catalogue, line))
}

/** The name of a unit where it stands alone, with its mark. */
export function titleOf(unit: Named): string {
  return markedText(nameOf(unit), unit.entry.name === null && isHouse(unit.class, 'name'))
}

type Named = { readonly entry: Entry; readonly class: Row }

function labelOf<R extends RowTypes>(
  unit: PricedUnit<R>,
  marking: Marking,
  { drawnAsShip, catalogue }: { readonly drawnAsShip: boolean; readonly catalogue: Catalogue },
): Piece {
  return {
    id: unit.entry.id,
    title: labelTitle(unit, marking, catalogue),
    edge: marking.base,
    drawing: markDrawing({ ...marking, house: isHousePart(marking, 'text', catalogue) }, drawnAsShip),
    back: null,
    copies: unit.entry.count,
  }
}

function backOf<R extends RowTypes>(unit: PricedUnit<R>, base: Base, catalogue: Catalogue): Drawing {
  const { position, each, composition } = unit
  const price = markedText(formatTally(each), areHouse(catalogue, composition.price))
  const most = Math.min(lengthOf(base), widthOf(base)) * 0.16
  const lines = [
    ...splitName(titleOf(unit)).map((text) => ({ text, bold: true as const, most })),
    { text: `${formatFigure(position)} · ${price}`, paint: 'quiet' as const, most: most * 0.75 },
  ]
  return namePlate(base, titleOf(unit), lines)
}

function blankBack(base: Base): Drawing {
  return namePlate(base, 'a name to write in', [])
}

function namePlate(base: Base, name: string, lines: Parameters<typeof lettering>[1]): Drawing {
  const { width, height } = markDrawing(unmarked(base))
  return { name, width, height, shapes: [outline(base, { fill: 'paper', line: 'rule' }), ...lettering(base, lines)] }
}

function blankPiece(base: Base, drawnAsShip: boolean): Piece {
  return {
    id: `blank-${base.shape}-${base.mm.join('-')}`,
    title: describeBase(base),
    edge: base,
    drawing: markDrawing(unmarked(base), drawnAsShip),
    back: null,
    copies: BLANKS_OF_A_SIZE,
  }
}

/** What the colours mean, and whose piece is missing. */
export function pieceWordsOf<R extends RowTypes>(
  printed: Printed<R>,
  game: Game<R>,
  note: string | null = null,
): Words {
  const further = [printed.blank ? null : note, unknownBasesOf(printed, game)].filter((one) => one !== null)
  const legend = legendOf(printed, game)
  return [...legend, ...further.map((one, i) => run(`${i === 0 && legend.length === 0 ? '' : ' · '}${one}`))]
}

/** What the colours mean: "red rim: Terran · blue top: The Citadel". */
export function legendOf<R extends RowTypes>(printed: Printed<R>, game: Game<R>): Words {
  return markLegendOf(printed, game, (part) => part === 'rim' || part === 'top')
}

/** What the load-out letters mean. */
export function loadoutLegendOf<R extends RowTypes>(printed: Printed<R>, game: Game<R>): Words {
  return markLegendOf(printed, game, (part) => part === 'loadout')
}

function markLegendOf<R extends RowTypes>(
  { force, blank }: Printed<R>,
  game: Game<R>,
  isWanted: (part: MarkLine['part']) => boolean,
): Words {
  if (blank) return []
  const lines = force.units.flatMap((unit) => game.mark(unit, force).lines.filter(({ part }) => isWanted(part)))
  const runs = lines.map((line) => {
    const { part, value, label } = line
    const words = `${value}${part === 'loadout' ? '' : ` ${part}`}: ${label}`
    return [words, run(words, { house: isHouseMark(force.catalogue, line) })] as const
  })
  return joinRuns([...new Map(runs).values()])
}
