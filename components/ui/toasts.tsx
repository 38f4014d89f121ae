'use client'

import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useEffectEvent } from 'react'
import button from './button.module.css'
import { Icon } from './icon'
import { Row, Text } from './layout'
import styles from './toasts.module.css'

export type ToastMessage = {
  title: string
  words?: string
  /** Undoes what was done and closes the toast. */
  onUndo?: () => void
  /** Goes to what was made and closes the toast. */
  onOpen?: () => void
  /** An error stays until it is closed, and is read out at once. */
  error?: boolean
}

/** Keeps messages until the code that shows them is loaded. */
export type ToastQueue = {
  push: (message: ToastMessage) => void
  /** Shows what is waiting, and from then on each message at once. Returns a function that stops it. */
  drainTo(show: (message: ToastMessage) => void): () => void
}

const TOAST_DURATION_MS = 8000

export function Toasts({ queue }: { queue: ToastQueue }) {
  return (
    <Base.Provider timeout={TOAST_DURATION_MS}>
      <QueuedToasts queue={queue} />
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Messages">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function QueuedToasts({ queue }: { queue: ToastQueue }) {
  const { add, close } = Base.useToastManager()
  const show = useEffectEvent(({ title, words, onUndo, onOpen, error = false }: ToastMessage) => {
    const onAction = onUndo ?? onOpen
    const id = add({
      title,
      ...(words === undefined ? {} : { description: words }),
      ...(error ? { timeout: 0, type: 'error', priority: 'high' } : {}),
      ...(onAction ? { actionProps: { children: onUndo ? 'Undo' : 'Open', onClick: () => act() } } : {}),
    })
    const act = () => {
      onAction?.()
      close(id)
    }
  })
  useEffect(() => queue.drainTo((message) => show(message)), [queue])
  return null
}

function ToastList() {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <Base.Content render={<Row gap={3} className={styles.content} />}>
        <Text as="div" grow size="note">
          <Base.Title render={<Text weight="strong" />} />
          <Base.Description className={styles.words} />
        </Text>
        <Base.Action className={button.button} />
        <Base.Close className={styles.close} aria-label="Close the message">
          <Icon name="cross" size={14} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
