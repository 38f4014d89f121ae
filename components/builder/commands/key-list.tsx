'use client'

import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { Facts, Row } from '@/components/ui/layout'
import { Switch } from '@/components/ui/switch'
import styles from '../panels.module.css'
import { commandKey, isApple, openPalette, useLetterKeys } from './keys'

type Key = { readonly keys: readonly string[]; readonly words: string; readonly letter?: boolean }

function keysHere(): readonly Key[] {
  return [
    { keys: [commandKey('K')], words: 'Commands: units, things to add, limits, pages' },
    { keys: ['/', 'A'], words: 'Find something to add', letter: true },
    { keys: ['Enter'], words: 'In that search: add the first that was found' },
    { keys: ['↓', '↑'], words: 'From the search along what was found, and back' },
    { keys: ['Enter'], words: 'On a row: open the unit and go on there' },
    { keys: ['I'], words: 'Problems and notes', letter: true },
    { keys: [commandKey('Z')], words: 'Undo' },
    { keys: isApple() ? ['⌘⇧Z'] : ['Ctrl ⇧ Z', 'Ctrl Y'], words: 'Redo' },
    { keys: ['Esc'], words: 'Close what is over the list; from an open unit back to its row, from a panel back' },
    { keys: ['?'], words: 'This list of keys', letter: true },
  ]
}

export function KeyList() {
  const [letters, setLetters] = useLetterKeys()
  return (
    <Dialog
      title="Keys of the builder"
      words="They rest while you type in a field."
      open
      onOpenChange={(open) => open || openPalette(null)}
    >
      <Facts below={4}>
        {keysHere().map(({ keys, words, letter }) => (
          <div key={words} className={styles.key} data-off={(letter && !letters) || undefined}>
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
        checked={letters}
        onChange={setLetters}
      />
    </Dialog>
  )
}
