'use client'

import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { Facts, Row } from '@/components/ui/layout'
import { Switch } from '@/components/ui/switch'
import styles from '../panels.module.css'
import { commandKey, isApple, openPalette, useLetterKeys } from './keys'

type KeyLine = { readonly keys: readonly string[]; readonly words: string; readonly isLetterKey?: boolean }

function keyLines(): readonly KeyLine[] {
  return [
    { keys: [commandKey('K')], words: 'Command palette: units, limits, pages' },
    { keys: ['/', 'A'], words: 'Search for units to add', isLetterKey: true },
    { keys: ['Enter'], words: 'In that search: add the first result' },
    { keys: ['↓', '↑'], words: 'Move through the search results' },
    { keys: ['Enter'], words: 'On a row: open the unit' },
    { keys: ['I'], words: 'Issues', isLetterKey: true },
    { keys: [commandKey('Z')], words: 'Undo' },
    { keys: isApple() ? ['⌘⇧Z'] : ['Ctrl ⇧ Z', 'Ctrl Y'], words: 'Redo' },
    { keys: ['Esc'], words: 'Close the open panel, or go back to the unit’s row' },
    { keys: ['?'], words: 'Keyboard shortcuts', isLetterKey: true },
  ]
}

export function KeyList() {
  const [isLettersOn, setLettersOn] = useLetterKeys()
  return (
    <Dialog
      title="Keyboard shortcuts"
      words="They do nothing while you type in a field."
      open
      onOpenChange={(open) => open || openPalette(null)}
    >
      <Facts below={4}>
        {keyLines().map(({ keys, words, isLetterKey }) => (
          <div key={words} className={styles.key} data-off={(isLetterKey && !isLettersOn) || undefined}>
            <Row as="dt" wrap align="start" gap={1}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Row>
            <dd>{words}</dd>
          </div>
        ))}
      </Facts>
      <Switch
        label="Single-key shortcuts"
        note="Shortcuts without Ctrl or ⌘. Turn them off if you press keys by accident or use speech input."
        checked={isLettersOn}
        onChange={setLettersOn}
      />
    </Dialog>
  )
}
