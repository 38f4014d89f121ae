import { formatFigure } from '@/lib/kernel/figures'
import styles from './meter.module.css'

export function rangeWords(least: number, most: number): string {
  if (least === most) return `exactly ${formatFigure(most)}`
  return least === 0 ? `at most ${formatFigure(most)}` : `${formatFigure(least)}–${formatFigure(most)}`
}

/** What follows the number of those that are there: " of at most 4". */
export function ofRangeWords(least: number, most: number): string {
  return most === 0 ? ', none allowed' : ` of ${rangeWords(least, most)}`
}

export type Segment = { readonly label: string; readonly points: number; readonly bad?: boolean }

type StripProps = { segments: readonly Segment[]; limit: number }

/** The bar without its text, for places that show the total themselves. */
export function BudgetStrip({ segments, limit }: StripProps) {
  const total = segments.reduce((sum, segment) => sum + segment.points, 0)
  return <Bar bands={bandsOf(segments, limit)} limitAt={total > limit ? limit / total : null} />
}

/** How much of a limit is left. */
export function leftWords(excess: number): string {
  if (excess > 0) return `${formatFigure(excess)} too many`
  return excess === 0 ? 'full' : `${formatFigure(-excess)} left`
}

export function Bar({ bands, limitAt }: { bands: readonly Band[]; limitAt: number | null }) {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`
  return (
    <svg className={styles.bar} aria-hidden="true" width="100%" height="8">
      <rect fill="var(--fine)" width="100%" height="8" rx="1" />
      {bands.map(({ place, from, share, bad }) => (
        <rect
          key={place}
          fill={bad ? 'var(--bad)' : 'var(--accent)'}
          x={percent(from)}
          width={percent(share)}
          height="8"
        />
      ))}
      {bands.slice(1).map(({ place, from }) => (
        <rect key={place} fill="var(--paper)" x={percent(from)} width="2" height="8" transform="translate(-1 0)" />
      ))}
      {limitAt === null ? null : (
        <>
          <rect fill="var(--bad)" x={percent(limitAt)} width={percent(1 - limitAt)} height="8" />
          <rect fill="var(--ink)" x={percent(limitAt)} width="3" height="8" transform="translate(-1 0)" />
        </>
      )}
    </svg>
  )
}

type Band = {
  /** The key of what is drawn: with each change all that follows is moved, and nothing is made anew. */
  readonly place: number
  readonly from: number
  readonly share: number
  readonly bad: boolean
}

/** Where each segment starts and how wide it is, as shares of the bar. Segments without points are left out. */
export function bandsOf(segments: readonly Segment[], limit: number): readonly Band[] {
  const nonEmpty = segments.filter(({ points }) => points > 0)
  const barTotal = Math.max(
    nonEmpty.reduce((sum, part) => sum + part.points, 0),
    limit,
    1,
  )
  let from = 0
  return nonEmpty.map(({ points, bad = false }, place) => {
    const band = { place, from: from / barTotal, share: points / barTotal, bad }
    from += points
    return band
  })
}
