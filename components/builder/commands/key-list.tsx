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
    { keys: [commandKey('K')], words: 'Commands: units, things to add, limits, pages' },
    { keys: ['/', 'A'], words: 'Find something to add', isLetterKey: true },
    { keys: ['Enter'], words: 'In that search: add the first that was found' },
    { keys: ['↓', '↑'], words: 'From the search along what was found, and back' },
    { keys: ['Enter'], words: 'On a row: open the unit and go on there' },
    { keys: ['I'], words: 'Problems and notes', isLetterKey: true },
    { keys: [commandKey('Z')], words: 'Undo' },
    { keys: isApple() ? ['⌘⇧Z'] : ['Ctrl ⇧ Z', 'Ctrl Y'], words: 'Redo' },
    { keys: ['Esc'], words: 'Close what is over the list; from an open unit back to its row, from a panel back' },
    { keys: ['?'], words: 'This list of keys', isLetterKey: true },
  ]
}

export function KeyList() {
  const [isLettersOn, setLettersOn] = useLetterKeys()
  return (
    <Dialog
      title="Keys of the builder"
      words="They rest while you type in a field."
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
        label="Single keys"
        note="Keys that need no Ctrl or ⌘. Off, nothing happens by a slip of the hand or of speech input."
        checked={isLettersOn}
        onChange={setLettersOn}
      />
    </Dialog>
  )
}
