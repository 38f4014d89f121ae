import { Kbd } from '@/components/ui/kbd'
import { ListRow, Row } from '@/components/ui/layout'
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
    <dl>
      {KEYS.map(({ keys, what }) => (
        <ListRow as="div" key={what} gap={4} pad={1}>
          <Row as="dt" gap={1} fixed className={styles.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
          <dd>{what}</dd>
        </ListRow>
      ))}
    </dl>
  )
}
