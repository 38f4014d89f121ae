import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden'

const WIDTHS = ['72%', '46%', '60%', '38%', '66%'] as const

/** Grey lines where the content will be; `words` are read out meanwhile. */
export function Skeleton({ lines = 3, words = 'Loading' }: { lines?: number; words?: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
      <svg aria-hidden="true" className={styles.skeleton} width="100%" height={lines * 56}>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <g key={line} transform={`translate(0 ${line * 56})`}>
            <circle cx={20} cy={27} r={18} />
            <rect x={52} y={12} width={WIDTHS[line % WIDTHS.length]} height={12} rx={2} />
            <rect x={52} y={32} width="30%" height={9} rx={2} />
            <rect y={55} width="100%" height={1} />
          </g>
        ))}
      </svg>
    </div>
  )
}
