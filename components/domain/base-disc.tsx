import { type SVGProps, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import {
  badgeOf,
  CAP_HEIGHT,
  facingLines,
  headingArrow,
  letterSizeOf,
  type Outline,
  outlineOf,
  rimWidthOf,
} from '@/lib/kernel/sheets/base-outline'
import { type Colour, lengthOf, type Mark, widthOf } from '@/lib/kernel/sheets/marks'
import { DARK_INK, inkOn, LIGHT_INK, PAINTS } from '@/lib/kernel/sheets/paint'
import styles from './base-disc.module.css'
import { describeMark, unknownWords } from './base-words'
import { Hatching, patternIdOf } from './hatching'

type BaseDiscProps = {
  mark: Mark
  /** The names of race and faction, which the colours stand for: read out by screen readers. */
  race?: string
  faction?: string
  /** The longer side in pixels. With `scale`, in pixels per millimetre, several bases keep their relative sizes. */
  size?: number
  scale?: number
  drawnAsShip?: boolean
  /** Hatching instead of colours, for printers without colour. */
  hatched?: boolean
  /** Hidden from screen readers, since its name is beside it. */
  decorative?: boolean
  className?: string
}

const UNPAINTED = '#e9e2d2'
const MARGIN_MM = 0.4

export function BaseDisc({
  mark,
  race,
  faction,
  size = 40,
  scale,
  drawnAsShip,
  hatched,
  decorative,
  className,
}: BaseDiscProps) {
  const id = useId()
  const { base } = mark
  const length = lengthOf(base) + 2 * MARGIN_MM
  const width = widthOf(base) + 2 * MARGIN_MM
  const pixels = scale ?? size / Math.max(length, width)
  const rim = mark.rim === null ? 0 : rimWidthOf(base)
  const paint = (colour: Colour | null) =>
    colour === null ? UNPAINTED : hatched ? `url(#${patternIdOf(id, colour)})` : PAINTS[colour]
  const topColour = mark.top === null ? UNPAINTED : PAINTS[mark.top]
  const ink = hatched ? DARK_INK : inkOn(topColour)
  const fontSize = letterSizeOf(base, mark.text, rim) * (drawnAsShip ? 0.86 : 1) * (hatched ? 0.7 : 1)
  const unknown = unknownWords(mark)
  const colours = [mark.rim, mark.top].filter((colour) => colour !== null)

  return (
    <svg
      className={classNames(styles.disc, className)}
      width={(length * pixels).toFixed(2)}
      height={(width * pixels).toFixed(2)}
      viewBox={`${-length / 2} ${-width / 2} ${length} ${width}`}
      role="img"
      aria-hidden={decorative}
      aria-label={decorative ? undefined : describeMark(mark, { race, faction, drawnAsShip })}
    >
      {unknown === null ? null : <title>{unknown}</title>}
      {hatched ? <Hatching id={id} colours={colours} pitch={Math.min(length, width) * 0.075} /> : null}
      {rim > 0 ? <OutlineShape outline={outlineOf(base)} fill={paint(mark.rim)} /> : null}
      <OutlineShape outline={outlineOf(base, rim)} fill={paint(mark.top)} />
      {rim === 0 && !drawnAsShip ? (
        <OutlineShape
          outline={outlineOf(base, rimWidthOf(base))}
          fill="none"
          stroke="#000"
          strokeOpacity={0.16}
          className={styles.edge}
        />
      ) : null}
      {rim > 0 ? <Hairline mark={mark} rim={rim} hatched={hatched === true} /> : null}
      <OutlineShape
        outline={outlineOf(base)}
        fill="none"
        stroke="var(--ink)"
        strokeOpacity={0.42}
        className={styles.edge}
      />
      {drawnAsShip ? <ShipMarks mark={mark} rim={rim} ink={ink} /> : null}
      {hatched && mark.text !== '' ? (
        <OutlineShape outline={numberBackground(fontSize, mark.text)} fill={LIGHT_INK} />
      ) : null}
      <text className={styles.text} y={(fontSize * CAP_HEIGHT) / 2} fontSize={fontSize} fill={ink}>
        {mark.text}
      </text>
      {mark.loadout ? <LoadoutBadge mark={mark} letter={mark.loadout} /> : null}
    </svg>
  )
}

/** A plain ellipse behind the number, which would be hard to read on hatching. */
function numberBackground(fontSize: number, text: string): Outline {
  return { kind: 'ellipse', rx: fontSize * (0.36 + 0.2 * [...text].length), ry: fontSize * 0.56 }
}

type PartProps = { mark: Mark; rim: number }

/** A thin line between rim and top: they may have the same colour. */
function Hairline({ mark, rim, hatched }: PartProps & { hatched: boolean }) {
  return (
    <OutlineShape
      outline={outlineOf(mark.base, rim)}
      fill="none"
      stroke={hatched ? DARK_INK : LIGHT_INK}
      strokeWidth={Math.max(rim * 0.16, 0.3)}
      strokeOpacity={0.85}
    />
  )
}

function ShipMarks({ mark, rim, ink }: PartProps & { ink: string }) {
  const arrow = headingArrow(mark.base, rim)
  return (
    <>
      {facingLines(mark.base, rim).map(([from, to]) => (
        <line
          key={`${from.x} ${from.y}`}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke={ink}
          strokeOpacity={0.7}
          strokeWidth={0.5}
        />
      ))}
      <polygon points={arrow.map(({ x, y }) => `${x},${y}`).join(' ')} fill={ink} />
    </>
  )
}

function LoadoutBadge({ mark, letter }: { mark: Mark; letter: string }) {
  const { x, y, radius } = badgeOf(mark.base)
  const fontSize = radius * (letter.length > 1 ? 1.05 : 1.4)
  return (
    <>
      <circle cx={x} cy={y} r={radius * 0.94} fill={LIGHT_INK} stroke={DARK_INK} strokeWidth={radius * 0.1} />
      <text className={styles.text} x={x} y={y + (fontSize * CAP_HEIGHT) / 2} fontSize={fontSize} fill={DARK_INK}>
        {letter}
      </text>
    </>
  )
}

type OutlineShapeProps = { outline: Outline } & Pick<
  SVGProps<SVGElement>,
  'fill' | 'stroke' | 'strokeWidth' | 'strokeOpacity' | 'className'
>

function OutlineShape({ outline, ...paint }: OutlineShapeProps) {
  switch (outline.kind) {
    case 'ellipse':
      return <ellipse rx={outline.rx} ry={outline.ry} {...paint} />
    case 'box':
      return (
        <rect
          x={-outline.halfLength}
          y={-outline.halfWidth}
          width={2 * outline.halfLength}
          height={2 * outline.halfWidth}
          rx={outline.corner}
          {...paint}
        />
      )
  }
}
