import type { SVGProps } from 'react'
import type { Outline } from '@/lib/kernel/sheets/base-outline'

type OutlineShapeProps = { outline: Outline } & Pick<
  SVGProps<SVGElement>,
  'fill' | 'stroke' | 'strokeWidth' | 'strokeOpacity' | 'className'
>

export function OutlineShape({ outline, ...paint }: OutlineShapeProps) {
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
