import { encode } from 'uqr'
import styles from './qr-code.module.css'

const QUIET_ZONE_MODULES = 4

/** Dark on light in both themes, as scanners expect. Show its text beside it, too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One bar for each run of dark modules in a row. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const bars: string[] = []
      let start = -1
      for (let x = 0; x <= row.length; x += 1) {
        if (row[x] && start < 0) start = x
        if (!row[x] && start >= 0) {
          bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`)
          start = -1
        }
      }
      return bars
    })
    .join('')
}
