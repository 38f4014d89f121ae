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

/** One picture, since a bar of many parts costs the browser much with each edit. */
export function Bar({ bands, limitAt }: { bands: readonly Band[]; limitAt: number | null }) {
  const layers = [
    ...(limitAt === null
      ? []
      : [stripe('var(--ink)', limitAt, 3), `linear-gradient(90deg, #0000 ${percent(limitAt)}, var(--bad) 0)`]),
    ...bands.slice(1).map(({ from }) => stripe('var(--paper)', from, 2)),
    `linear-gradient(90deg${bands.map(({ from, share, bad }) => `, var(${bad ? '--bad' : '--accent'}) 0 ${percent(from + share)}`).join('')}, var(--fine) 0 100%)`,
  ]
  return <span className={styles.bar} aria-hidden="true" style={{ backgroundImage: layers.join(', ') }} />
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** A line across the bar, one pixel of it before its place. */
function stripe(colour: string, at: number, width: number): string {
  const start = `calc(${percent(at)} - 1px)`
  return `linear-gradient(90deg, #0000 ${start}, ${colour} 0 calc(${percent(at)} + ${width - 1}px), #0000 0)`
}

type Band = {
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
  return nonEmpty.map(({ points, bad = false }) => {
    const band = { from: from / barTotal, share: points / barTotal, bad }
    from += points
    return band
  })
}
