/** 0.5 → "50 %", 0.0421 → "4.2 %", and never a plain none or all for what is neither. */
export function formatShare(p: number): string {
  if (p <= 0) return '0 %'
  if (p >= 1) return '100 %'
  if (p < 0.0005) return '< 0.1 %'
  if (p > 0.9995) return '> 99.9 %'
  return `${(p * 100).toFixed(1)} %`
}

/** A mean as a player says it: two places, and none where it is whole. */
export function formatMean(mean: number): string {
  return Number.isInteger(mean) ? String(mean) : mean.toFixed(2)
}
