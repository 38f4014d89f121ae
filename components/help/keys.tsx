import { Kbd } from '@/components/ui/kbd'
import styles from './help.module.css'

type Key = { readonly keys: readonly string[]; readonly what: string }

const KEYS: readonly Key[] = [
  { keys: ['/'], what: 'Search: the catalogue of the list, a pack, or one’s lists' },
  { keys: ['a'], what: 'Add a unit' },
  { keys: ['Ctrl', 'K'], what: 'The palette: go to any unit, add one, change the limit, open a page' },
  { keys: ['Ctrl', 'Z'], what: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], what: 'Redo' },
  { keys: ['?'], what: 'The keys of the page that you are on' },
  { keys: ['Esc'], what: 'Close what is open' },
]

export function Keys() {
  return (
    <dl className={styles.keys}>
      {KEYS.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
