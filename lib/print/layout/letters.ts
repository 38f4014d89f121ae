import { CAP_HEIGHT } from '@/lib/kernel/sheets/base-outline'
import type { Spot } from '@/lib/kernel/sheets/sheet'
import { TONES } from './ink'
import type { Placed } from './placed'
import { linesOf, MM_PER_POINT, placedLine, plain } from './words'

type Letters = Spot & {
  readonly text: string
  readonly mm: number
  readonly ink: string
  readonly bold?: true
  readonly turn?: number
}

/** One line of letters around its middle. */
export function lettersAt({ x, y, text, mm, ink, bold, turn = 0 }: Letters): readonly Placed[] {
  const look = { face: bold ? 'bold' : 'text', pt: mm / MM_PER_POINT, ink } as const
  const [line] = linesOf(plain(text), look, Number.POSITIVE_INFINITY)
  if (!line || text === '') return []
  const down = (mm * CAP_HEIGHT) / 2
  if (turn === 0) return placedLine(line, x - line.width / 2, y + down, look)
  return [{ kind: 'turned', x, y, degrees: turn, placed: placedLine(line, -line.width / 2, down, look) }]
}

/** A clear place in the hatching for letters to stand on. */
export function plateAt({ x, y, text, mm, turn = 0 }: Omit<Letters, 'ink'>): Placed {
  const plate = {
    rx: mm * (0.36 + 0.2 * [...text].length),
    ry: mm * 0.56,
    fill: { kind: 'flat', hex: TONES.paper },
  } as const
  if (turn === 0) return { kind: 'ellipse', x, y, ...plate }
  return { kind: 'turned', x, y, degrees: turn, placed: [{ kind: 'ellipse', x: 0, y: 0, ...plate }] }
}
