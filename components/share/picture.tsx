import { letterSizeOf, rimWidthOf } from '@/lib/kernel/sheets/base-outline'
import { lengthOf, type Mark, widthOf } from '@/lib/kernel/sheets/marks'
import { DARK_INK, inkOn, LIGHT_INK, PAINTS } from '@/lib/kernel/sheets/paint'

/** What the picture shows. The library that renders it knows few styles, so that texts come cut to their room. */
export type PictureProps = {
  name: string
  /** The line above the name: the game and the faction. */
  above: string
  /** The line below the bases: the total and the number of models. */
  below: string
  verdict: string
  marks: readonly Mark[]
  families: { name: string; text: string; bold: string }
}

export const PICTURE = { width: 1200, height: 630 } as const

const PAPER = '#f5f0e4'
const RULE = '#c9bfa6'
const SOFT = '#6a6150'
const UNPAINTED = '#e9e2d2'
const BASES_WIDTH = 1060
const BASES_HEIGHT = 190
const GAP = 26

/** The picture that a chat shows under the link to a list. */
export function Picture({ name, above, below, verdict, marks, families }: PictureProps) {
  const colour = marks.map(({ top, rim }) => top ?? rim).find((found) => found !== null)
  const accent = colour ? PAINTS[colour] : DARK_INK
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '52px 70px 44px',
        background: PAPER,
        color: DARK_INK,
        borderTop: `18px solid ${accent}`,
        fontFamily: families.text,
      }}
    >
      <div style={{ display: 'flex', fontSize: 34, color: SOFT, fontFamily: families.text }}>{above}</div>
      <div style={{ display: 'flex', marginTop: 6, fontSize: 78, lineHeight: 1.12, fontFamily: families.name }}>
        {name}
      </div>
      <div style={{ display: 'flex', flex: 1, alignItems: 'center', gap: GAP }}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawings never change places.
          <Base key={index} mark={mark} scale={scaleFor(marks)} family={families.bold} />
        ))}
      </div>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          paddingTop: 22,
          borderTop: `3px solid ${RULE}`,
        }}
      >
        <div style={{ display: 'flex', fontSize: 40, fontFamily: families.bold }}>{below}</div>
        <div style={{ display: 'flex', fontSize: 32, color: SOFT }}>{verdict}</div>
      </div>
    </div>
  )
}

/** One scale for all bases, so that they fit side by side. */
function scaleFor(marks: readonly Mark[]): number {
  const totalLength = marks.reduce((sum, { base }) => sum + lengthOf(base), 0)
  const greatestWidth = Math.max(1, ...marks.map(({ base }) => widthOf(base)))
  return Math.min(
    (BASES_WIDTH - GAP * Math.max(marks.length - 1, 0)) / Math.max(totalLength, 1),
    BASES_HEIGHT / greatestWidth,
    4.2,
  )
}

function Base({ mark, scale, family }: { mark: Mark; scale: number; family: string }) {
  const { base, rim, top, text } = mark
  const round = base.shape === 'round' || base.shape === 'oval'
  const rimWidth = rim === null ? 0 : rimWidthOf(base)
  const topColour = top === null ? UNPAINTED : PAINTS[top]
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: lengthOf(base) * scale,
        height: widthOf(base) * scale,
        borderRadius: round ? '50%' : 6,
        border: `1.5px solid ${DARK_INK}`,
        background: rim === null ? topColour : PAINTS[rim],
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: (lengthOf(base) - 2 * rimWidth) * scale,
          height: (widthOf(base) - 2 * rimWidth) * scale,
          borderRadius: round ? '50%' : 4,
          border: rimWidth > 0 ? `2px solid ${LIGHT_INK}` : 'none',
          background: topColour,
          color: inkOn(topColour),
          fontFamily: family,
          fontSize: Math.max(letterSizeOf(base, text, rimWidth) * scale, 1),
          lineHeight: 1,
        }}
      >
        {text}
      </div>
    </div>
  )
}
