import { Kbd } from '@/components/ui/kbd'
import { ListRow, Row } from '@/components/ui/layout'
import styles from './help.module.css'

type Key = { readonly keys: readonly string[]; readonly action: string }

const KEYS: readonly Key[] = [
  { keys: ['/'], action: 'Search: units to add, a pack, or your lists' },
  { keys: ['a'], action: 'Add a unit' },
  { keys: ['Ctrl', 'K'], action: 'Command palette: units, limits, pages' },
  { keys: ['Ctrl', 'Z'], action: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], action: 'Redo' },
  { keys: ['?'], action: 'Keyboard shortcuts of the page' },
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
