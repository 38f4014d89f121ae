import type { Shown } from '@/lib/share/shown'
import styles from './shared-list.module.css'

/** The rule of each thing that some unit can do, once, in the order of the alphabet. */
export function RuleTexts({ shown: { traits } }: { shown: Shown }) {
  const texts = new Map<string, string>()
  for (const { name, text } of [...traits.values()].flat()) if (text && !texts.has(name)) texts.set(name, text)
  if (texts.size === 0) return null
  const sorted = [...texts].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return (
    <section aria-labelledby="what-it-means">
      <h2 id="what-it-means" className={styles.heading}>
        What it means
      </h2>
      <dl className={styles.ruling}>
        {sorted.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
