import { Kbd } from '@/components/ui/kbd'
import { ListRow, Row } from '@/components/ui/layout'
import styles from './help.module.css'

type Key = { readonly keys: readonly string[]; readonly action: string }

const KEYS: readonly Key[] = [
  { keys: ['/'], action: 'Search: the catalogue of the list, a pack, or one’s lists' },
  { keys: ['a'], action: 'Add a unit' },
  { keys: ['Ctrl', 'K'], action: 'The palette: go to any unit, add one, change the limit, open a page' },
  { keys: ['Ctrl', 'Z'], action: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], action: 'Redo' },
  { keys: ['?'], action: 'The keys of the page that you are on' },
  { keys: ['Esc'], action: 'Close what is open' },
]

export function Keys() {
  return (
    <dl>
      {KEYS.map(({ keys, action }) => (
        <ListRow as="div" key={action} gap={4} pad={1}>
          <Row as="dt" gap={1} fixed className={styles.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
          <dd>{action}</dd>
        </ListRow>
      ))}
    </dl>
  )
}
