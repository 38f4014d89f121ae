import type { Placed } from './placed'

/** A slice of a circle in the words of SVG, which the PDF's canvas reads, too. */
export function slicePath({ x, y, radius, from, to }: Extract<Placed, { kind: 'slice' }>): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(4)} ${(y + radius * Math.sin(angle)).toFixed(4)}`
  }
  const isLong = Math.abs(to - from) > 180 ? 1 : 0
  return `M ${x} ${y} L ${at(from)} A ${radius} ${radius} 0 ${isLong} 1 ${at(to)} Z`
}
