'use client'

import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import styles from '../layout/layout.module.css'

type CannotOpenProps = {
  what: 'list' | 'pack'
  why: 'gone' | 'unreachable' | 'no-game'
  onRetry: () => void
  /** Where the pack was changed a moment ago, the way back. */
  onUndo?: (() => void) | null
}

const CANNOT_OPEN = {
  list: {
    gone: ['This list is not here', 'It was deleted, or it belongs to another browser.'],
    unreachable: [
      'No connection',
      'This list was not opened on this device before, so it needs the server. What you made elsewhere is safe.',
    ],
    'no-game': ['This game is not known here', 'The list is safe; a newer Muster Roll may open it.'],
  },
  pack: {
    gone: ['The pack of this list is not here', 'The list is safe. Its pack was deleted, or belongs to somebody else.'],
    unreachable: [
      'The pack of this list is not on this device',
      'The list is safe. Its pack has to be loaded once, and the server cannot be reached.',
    ],
    'no-game': ['This game is not known here', 'The list is safe; a newer Muster Roll may open it.'],
  },
} as const

export function CannotOpen({ what, why, onRetry, onUndo }: CannotOpenProps) {
  const [title, words] = CANNOT_OPEN[what][why]
  return (
    <div className={styles.cannot}>
      <Notice
        kind="warning"
        title={title}
        live
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              Try again
            </Button>
            {onUndo ? (
              <Button icon="undo" onClick={onUndo}>
                Undo the last change
              </Button>
            ) : null}
            <LinkButton href="/lists">My lists</LinkButton>
            {what === 'list' ? <LinkButton href="/lists/on-this-device">On this device</LinkButton> : null}
          </>
        }
      >
        {words}
      </Notice>
    </div>
  )
}
