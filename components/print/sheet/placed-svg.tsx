import { patternIdOf } from '@/components/domain/hatching'
import { Text } from '@/components/ui/layout'
import type { Face } from '@/lib/print/fonts/measure'
import { type Fill, type Line, type Placed, slicePath } from '@/lib/print/layout/placed'
import { MISSING_BOX } from '@/lib/print/layout/text-lines'

type PlacedSvgProps = { placed: readonly Placed[]; id: string }

/** The shapes of the PDF's layout as SVG, in millimetres. */
export function PlacedSvg({ placed, id }: PlacedSvgProps) {
  return placed.map((shape, i) => <PlacedShape key={String(i)} shape={shape} id={id} />)
}

function PlacedShape({ shape, id }: { shape: Placed; id: string }) {
  switch (shape.kind) {
    case 'words':
      return (
        <Text
          as="text"
          x={rounded(shape.x)}
          y={rounded(shape.y)}
          fontSize={rounded(shape.mm)}
          fill={shape.ink}
          {...FACES[shape.face]}
        >
          {shape.text}
        </Text>
      )
    case 'missing': {
      const [width, height] = [MISSING_BOX.width * shape.mm, MISSING_BOX.height * shape.mm]
      return (
        <rect
          x={rounded(shape.x)}
          y={rounded(shape.y - height)}
          width={width}
          height={height}
          fill="none"
          stroke={shape.ink}
          strokeWidth={0.15}
        />
      )
    }
    case 'ellipse':
      return (
        <ellipse
          cx={rounded(shape.x)}
          cy={rounded(shape.y)}
          rx={rounded(shape.rx)}
          ry={rounded(shape.ry)}
          {...paintOf(shape, id)}
        />
      )
    case 'box': {
      const { x, y, width, height, corner } = shape
      return (
        <rect
          x={rounded(x)}
          y={rounded(y)}
          width={rounded(width)}
          height={rounded(height)}
          rx={corner}
          {...paintOf(shape, id)}
        />
      )
    }
    case 'line': {
      const points = shape.points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')
      return shape.closed ? (
        <polygon points={points} {...paintOf(shape, id)} />
      ) : (
        <polyline points={points} {...paintOf(shape, id)} />
      )
    }
    case 'slice':
      return <path d={slicePath(shape)} {...paintOf(shape, id)} />
    case 'squares':
      return <path d={squaresPath(shape)} fill={shape.ink} shapeRendering="crispEdges" />
    case 'turned':
      return (
        <g transform={`translate(${rounded(shape.x)} ${rounded(shape.y)}) rotate(${shape.degrees})`}>
          <PlacedSvg placed={shape.placed} id={id} />
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

const rounded = (length: number) => Math.round(length * 1000) / 1000

function paintOf({ fill, line }: { fill?: Fill; line?: Line }, id: string) {
  const paint = fill === undefined ? 'none' : fill.kind === 'flat' ? fill.hex : `url(#${patternIdOf(id, fill.colour)})`
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
      row.map((dark, right) =>
        dark ? `M${rounded(x + right * mm)} ${rounded(y + down * mm)}h${mm}v${mm}h-${mm}z` : '',
      ),
    )
    .join('')
}
