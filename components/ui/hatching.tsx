import type { Colour } from '@/lib/kernel/marks'
import { DARK_INK, LIGHT_INK } from './paint'

// The hatching of heralds, by which engravings have told colours apart since the 1630s; bronze and yellow are our own.
const HATCHES: Readonly<
  Record<Colour, { readonly turn: number; readonly path: string | null; readonly dots: boolean }>
> = {
  gold: { turn: 0, path: null, dots: true },
  silver: { turn: 0, path: null, dots: false },
  red: { turn: 0, path: 'M1 0V2', dots: false },
  blue: { turn: 0, path: 'M0 1H2', dots: false },
  green: { turn: 45, path: 'M0 1H2', dots: false },
  purple: { turn: -45, path: 'M0 1H2', dots: false },
  black: { turn: 0, path: 'M1 0V2M0 1H2', dots: false },
  brown: { turn: 45, path: 'M1 0V2M0 1H2', dots: false },
  bronze: { turn: -45, path: 'M0 1H2', dots: true },
  yellow: { turn: 45, path: 'M0.4 1H1.6', dots: false },
}

export function hatchOf(id: string, colour: Colour): string {
  return `${id}-${colour}`
}

/** `pitch` is the distance between the lines, in millimetres. */
export function Hatching({ id, colours, pitch }: { id: string; colours: readonly Colour[]; pitch: number }) {
  return (
    <defs>
      {[...new Set(colours)].map((colour) => {
        const { turn, path, dots } = HATCHES[colour]
        return (
          <pattern
            key={colour}
            id={hatchOf(id, colour)}
            width={2}
            height={2}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn}) scale(${pitch / 2})`}
          >
            <rect width={2} height={2} fill={LIGHT_INK} />
            {path === null ? null : <path d={path} stroke={DARK_INK} strokeWidth={0.42} />}
            {dots ? <circle cx={0.5} cy={0.3} r={0.36} fill={DARK_INK} /> : null}
          </pattern>
        )
      })}
    </defs>
  )
}
