import { useId } from 'react'
import { Hatching } from '@/components/domain/hatching'
import { COLOURS } from '@/lib/kernel/sheets/marks'
import type { Drawing, PrintOptions } from '@/lib/kernel/sheets/sheet'
import { drawnAt } from '@/lib/print/layout/drawing'
import type { Placed } from '@/lib/print/layout/placed'
import { PlacedSvg } from './placed-svg'

type DrawingSvgProps = {
  drawing: Drawing
  ink: PrintOptions['ink']
  /** Whether it is to be cut out along its edge. */
  isCut?: true
  /** Hidden from screen readers, since its name is beside it. */
  decorative?: boolean
}

/** Room for the width of the lines at the edge. */
const MARGIN_MM = 0.3

/** A drawing in millimetres. */
export function DrawingSvg({ drawing, ink, isCut, decorative }: DrawingSvgProps) {
  const id = useId()
  const [width, height] = [drawing.width + 2 * MARGIN_MM, drawing.height + 2 * MARGIN_MM]
  const placed = drawnAt(drawing, { x: 0, y: 0 }, { ink, ...(isCut ? { isCut } : {}) })
  return (
    <svg
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': drawing.name })}
    >
      <title>{drawing.name}</title>
      {ink === 'grey' ? <Hatching id={id} colours={COLOURS} pitch={pitchIn(placed)} /> : null}
      <PlacedSvg placed={placed} id={id} />
    </svg>
  )
}

function pitchIn(placed: readonly Placed[]): number {
  const [pitch = 1] = placed.flatMap((shape) =>
    'fill' in shape && shape.fill?.kind === 'hatched' ? [shape.fill.pitch] : [],
  )
  return pitch
}
