import type { Block } from '@/lib/kernel/sheets/sheet'
import { drawnAt } from './drawing'
import type { Flow, Strip } from './flow'
import { TONES } from './ink'
import type { LayoutContext } from './layout-context'
import type { Placed } from './placed'
import {
  ascentOf,
  lineHeightOf,
  linesOf,
  naturalWidth,
  placedLine,
  plain,
  type TextStyle,
  type TypesetLine,
} from './text-lines'

type Head = Extract<Block, { kind: 'head' }>

const GAP = 5
const LEAST_TEXT_SHARE = 0.33

/** Lines of one style, one below the other. */
type Stack = { readonly lines: readonly TypesetLine[]; readonly style: TextStyle }

const heightOf = (stacks: readonly Stack[]) =>
  stacks.reduce((sum, { lines, style }) => sum + lines.length * lineHeightOf(style), 0)

export function headFlow({ drawing, name, line, figure }: Head, { width, sizes, ink }: LayoutContext): Flow {
  const gap = sizes.isSmall ? 2.5 : GAP
  const styles = {
    name: { face: 'name', pt: sizes.name, ink: TONES.ink },
    line: { face: 'text', pt: sizes.body, ink: TONES.quiet },
    value: { face: 'bold', pt: sizes.figure, ink: TONES.ink },
    working: { face: 'text', pt: sizes.label, ink: TONES.quiet },
  } as const satisfies Record<string, TextStyle>
  const figureWidth =
    figure === null
      ? 0
      : Math.min(
          Math.max(naturalWidth(plain(figure.value), styles.value), naturalWidth(plain(figure.line), styles.working)),
          width * 0.3,
        )
  const figureRoom = figure === null ? 0 : figureWidth + gap
  const beside = width - (drawing === null ? 0 : drawing.width + gap) - figureRoom
  const isBeside = drawing === null || beside >= width * LEAST_TEXT_SHARE
  const room = isBeside ? beside : width - figureRoom
  const words: readonly Stack[] = [
    { lines: linesOf(plain(name), styles.name, room), style: styles.name },
    { lines: line.length === 0 ? [] : linesOf(line, styles.line, room), style: styles.line },
  ]
  const figures: readonly Stack[] =
    figure === null
      ? []
      : [
          { lines: linesOf(plain(figure.value), styles.value, figureWidth), style: styles.value },
          {
            lines: figure.line === '' ? [] : linesOf(plain(figure.line), styles.working, figureWidth),
            style: styles.working,
          },
        ]
  const texts = Math.max(heightOf(words), heightOf(figures))
  const drawingHeight = drawing?.height ?? 0
  const height = isBeside ? Math.max(texts, drawingHeight) : drawingHeight + 1.5 + texts
  const strip: Strip = {
    height: drawing !== null && drawing.width > width + 1e-6 ? Number.POSITIVE_INFINITY : height,
    placeAt: ({ x, y }) => {
      const top = isBeside ? y + (height - texts) / 2 : y + drawingHeight + 1.5
      const left = isBeside && drawing !== null ? x + drawing.width + gap : x
      return [
        ...(drawing === null
          ? []
          : drawnAt(
              drawing,
              { x: x + drawing.width / 2, y: y + (isBeside ? height / 2 : drawingHeight / 2) },
              { ink },
            )),
        ...placedStacks(words, (_) => left, top + (texts - heightOf(words)) / 2),
        ...placedStacks(figures, (set) => x + width - set.width, top + (texts - heightOf(figures)) / 2),
      ]
    },
  }
  return { kind: 'strips', before: 0, strips: [strip] }
}

function placedStacks(stacks: readonly Stack[], leftOf: (line: TypesetLine) => number, top: number): readonly Placed[] {
  let y = top
  return stacks.flatMap(({ lines, style }) =>
    lines.flatMap((line) => {
      const here = placedLine(line, leftOf(line), y + ascentOf(style), style)
      y += lineHeightOf(style)
      return here
    }),
  )
}
