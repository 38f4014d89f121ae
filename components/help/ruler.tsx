import { Text } from '@/components/ui/layout'
import styles from './help.module.css'

const TENS = Array.from({ length: 11 }, (_, place) => place * 10)

/** If 100 mm are not 100 mm on paper, the printer has scaled the page. */
export function Ruler() {
  return (
    <Text as="figure" tone="soft" size="note" className={styles.ruler}>
      <svg
        width="106mm"
        height="12mm"
        viewBox="-1 0 106 12"
        stroke="var(--ink)"
        role="img"
        aria-label="A ruler of 100 millimetres"
      >
        <path d="M0 0.2H100" />
        {TENS.map((mm) => (
          <g key={mm} transform={`translate(${mm} 0)`}>
            <path d={`M0 0V${mm % 50 === 0 ? 5 : 3.2}`} />
            {mm % 50 === 0 ? <text y="9.2">{mm === 0 ? 'mm' : mm}</text> : null}
          </g>
        ))}
      </svg>
      <figcaption>Print this page and lay a ruler beside it: 100 mm must be 100 mm.</figcaption>
    </Text>
  )
}
