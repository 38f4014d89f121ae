import type { Example } from '@/lib/rosters/examples'
import { ExampleLine } from './example-line'
import styles from './examples-beside.module.css'

type ExamplesBesideProps = { examples: readonly Example[]; ship: boolean }

/** For whoever would rather change a finished list than fill an empty one. */
export function ExamplesBeside({ examples, ship }: ExamplesBesideProps) {
  if (examples.length === 0) return null
  return (
    <aside aria-labelledby="examples-title">
      <h2 id="examples-title" className={styles.title}>
        Or start from an example
      </h2>
      <ul>
        {examples.map((example) => (
          <ExampleLine key={example.id} example={example} ship={ship} />
        ))}
      </ul>
    </aside>
  )
}
