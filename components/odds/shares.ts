/** 0.5 → "50 %", 0.0421 → "4.2 %", on one line, and never a plain none or all for what is neither. */
export function formatShare(p: number): string {
  if (p <= 0) return '0\u00a0%'
  if (p >= 1) return '100\u00a0%'
  if (p < 0.0005) return '<\u00a00.1\u00a0%'
  if (p > 0.9995) return '>\u00a099.9\u00a0%'
  return `${(p * 100).toFixed(1)}\u00a0%`
}

/** A mean as a player says it: two places, and none where it is whole. */
export function formatMean(mean: number): string {
  return Number.isInteger(mean) ? String(mean) : mean.toFixed(2)
}
