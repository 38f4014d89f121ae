/** 0.5 → "50 %", 0.0421 → "4.2 %"; "0 %" and "100 %" only for exactly none and all. */
export function formatProbability(p: number): string {
  if (p <= 0) return '0\u00a0%'
  if (p >= 1) return '100\u00a0%'
  if (p < 0.0005) return '<\u00a00.1\u00a0%'
  if (p > 0.9995) return '>\u00a099.9\u00a0%'
  return `${(p * 100).toFixed(1)}\u00a0%`
}

/** Two decimals; none for a whole number. */
export function formatMean(mean: number): string {
  return Number.isInteger(mean) ? String(mean) : mean.toFixed(2)
}
