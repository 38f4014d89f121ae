import { hatchOf } from '@/components/domain/hatching'
import { Text } from '@/components/ui/layout'
import type { Face } from '@/lib/print/fonts/measure'
import { type Fill, type Line, type Placed, slicePath } from '@/lib/print/layout/placed'
import { MISSING_BOX } from '@/lib/print/layout/text-lines'

type PlacedSvgProps = { placed: readonly Placed[]; id: string }

/** Laid-out marks as SVG, the same as in the PDF; a millimetre is a unit. */
export function PlacedSvg({ placed, id }: PlacedSvgProps) {
  return placed.map((one, i) => <Mark key={String(i)} one={one} id={id} />)
}

function Mark({ one, id }: { one: Placed; id: string }) {
  switch (one.kind) {
    case 'words':
      return (
        <Text as="text" x={short(one.x)} y={short(one.y)} fontSize={short(one.mm)} fill={one.ink} {...FACES[one.face]}>
          {one.text}
        </Text>
      )
    case 'missing': {
      const [width, height] = [MISSING_BOX.width * one.mm, MISSING_BOX.height * one.mm]
      return (
        <rect
          x={short(one.x)}
          y={short(one.y - height)}
          width={width}
          height={height}
          fill="none"
          stroke={one.ink}
          strokeWidth={0.15}
        />
      )
    }
    case 'ellipse':
      return <ellipse cx={short(one.x)} cy={short(one.y)} rx={short(one.rx)} ry={short(one.ry)} {...look(one, id)} />
    case 'box': {
      const { x, y, width, height, corner } = one
      return (
        <rect x={short(x)} y={short(y)} width={short(width)} height={short(height)} rx={corner} {...look(one, id)} />
      )
    }
    case 'line': {
      const points = one.points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ')
      return one.closed ? (
        <polygon points={points} {...look(one, id)} />
      ) : (
        <polyline points={points} {...look(one, id)} />
      )
    }
    case 'slice':
      return <path d={slicePath(one)} {...look(one, id)} />
    case 'squares':
      return <path d={squaresPath(one)} fill={one.ink} shapeRendering="crispEdges" />
    case 'turned':
      return (
        <g transform={`translate(${short(one.x)} ${short(one.y)}) rotate(${one.degrees})`}>
          <PlacedSvg placed={one.placed} id={id} />
        </g>
      )
  }
}

const FACES = {
  name: { face: 'names' },
  text: {},
  bold: { weight: 'bold' },
  italic: { fontStyle: 'italic' },
  east: {},
  hangul: {},
} as const satisfies Record<Face, object>

const short = (length: number) => Math.round(length * 1000) / 1000

function look({ fill, line }: { fill?: Fill; line?: Line }, id: string) {
  const paint = fill === undefined ? 'none' : fill.kind === 'flat' ? fill.hex : `url(#${hatchOf(id, fill.colour)})`
  if (!line) return { fill: paint }
  const { hex, mm, dashed, opacity } = line
  return {
    fill: paint,
    stroke: hex,
    strokeWidth: mm,
    ...(dashed ? { strokeDasharray: '1.6 1.2' } : {}),
    ...(opacity === undefined ? {} : { strokeOpacity: opacity }),
  }
}

function squaresPath({ x, y, mm, rows }: Extract<Placed, { kind: 'squares' }>): string {
  return rows
    .flatMap((row, down) =>
      row.map((dark, right) => (dark ? `M${short(x + right * mm)} ${short(y + down * mm)}h${mm}v${mm}h-${mm}z` : '')),
    )
    .join('')
}
