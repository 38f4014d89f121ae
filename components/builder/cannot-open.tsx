import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import styles from './layout/layout.module.css'

type CannotOpenProps = {
  what: keyof typeof CANNOT_OPEN
  why: keyof (typeof CANNOT_OPEN)['list']
  onRetry: () => void
  /** Given where there is a step to undo: the list may have moved to this pack a moment ago. */
  onUndo?: (() => void) | null
}

const UNKNOWN_GAME = ['Unknown game', 'The list is safe. A newer Muster Roll may be able to open it.'] as const

const CANNOT_OPEN = {
  list: {
    gone: ['List not found', 'It was deleted, or it belongs to another browser.'],
    unreachable: [
      'No connection',
      'This list was not opened on this device before, so it needs the server. It is safe there. Try again when you are back online.',
    ],
    'no-game': UNKNOWN_GAME,
  },
  pack: {
    gone: [
      'The pack of this list was not found',
      'The list is safe. Its pack was deleted, or belongs to another owner.',
    ],
    unreachable: [
      'The pack of this list is not on this device',
      'The list is safe. The pack must be loaded once, and the server cannot be reached. Try again later.',
    ],
    'no-game': UNKNOWN_GAME,
  },
} as const

export function CannotOpen({ what, why, onRetry, onUndo }: CannotOpenProps) {
  const [title, words] = CANNOT_OPEN[what][why]
  return (
    <div className={styles.cannotOpen}>
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
