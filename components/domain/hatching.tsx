import { HATCH_LINE, HATCH_TILE, HATCHES } from '@/lib/kernel/sheets/hatching'
import type { Colour } from '@/lib/kernel/sheets/marks'
import { DARK_INK, LIGHT_INK } from '@/lib/kernel/sheets/paint'

export function patternIdOf(id: string, colour: Colour): string {
  return `${id}-${colour}`
}

/** `pitch` is the distance between the lines, in millimetres. */
export function Hatching({ id, colours, pitch }: { id: string; colours: readonly Colour[]; pitch: number }) {
  return (
    <defs>
      {[...new Set(colours)].map((colour) => {
        const { turn, lines, dot } = HATCHES[colour]
        return (
          <pattern
            key={colour}
            id={patternIdOf(id, colour)}
            width={HATCH_TILE}
            height={HATCH_TILE}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn}) scale(${pitch / HATCH_TILE})`}
          >
            <rect width={HATCH_TILE} height={HATCH_TILE} fill={LIGHT_INK} />
            {lines.length === 0 ? null : (
              <path
                d={lines.map(([fromX, fromY, toX, toY]) => `M${fromX} ${fromY}L${toX} ${toY}`).join('')}
                stroke={DARK_INK}
                strokeWidth={HATCH_LINE}
              />
            )}
            {dot === null ? null : <circle cx={dot.x} cy={dot.y} r={dot.radius} fill={DARK_INK} />}
          </pattern>
        )
      })}
    </defs>
  )
}
