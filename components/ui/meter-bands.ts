export type Band = { readonly label: string; readonly from: number; readonly share: number; readonly bad: boolean }

type Part = { readonly label: string; readonly points: number; readonly bad?: boolean }

/** Where each part starts and how wide it is, as shares of the whole bar. Parts without points draw nothing. */
export function bandsOf(parts: readonly Part[], limit: number): readonly Band[] {
  const drawn = parts.filter((part) => part.points > 0)
  const whole = Math.max(
    drawn.reduce((sum, part) => sum + part.points, 0),
    limit,
    1,
  )
  let from = 0
  return drawn.map(({ label, points, bad = false }) => {
    const band = { label, from: from / whole, share: points / whole, bad }
    from += points
    return band
  })
}
