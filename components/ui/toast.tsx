'use client'

import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import button from './button.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './toast.module.css'

export type ToastMessage = {
  title: string
  words?: string
  /** Takes back what was done; the toast then goes away. */
  onUndo?: () => void
  /** An error stays until it is closed, and is read out at once. */
  error?: boolean
}

const STAYS_MS = 8000

/** Shows what has happened at the edge of the screen. Put it around the part of the app that raises toasts. */
export function ToastArea({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={STAYS_MS}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Messages">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

export function useToast(): (message: ToastMessage) => void {
  const { add, close } = Base.useToastManager()
  return ({ title, words, onUndo, error = false }) => {
    const id = add({
      title,
      ...(words === undefined ? {} : { description: words }),
      ...(error ? { timeout: 0, type: 'error', priority: 'high' } : {}),
      ...(onUndo ? { actionProps: { children: 'Undo', onClick: () => undo() } } : {}),
    })
    const undo = () => {
      onUndo?.()
      close(id)
    }
  }
}

function Toasts() {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <Base.Content className={styles.content}>
        <div className={styles.text}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.words} />
        </div>
        <Base.Action className={classNames(button.button, styles.action)} />
        <Base.Close className={styles.close} aria-label="Close the message">
          <Icon name="cross" size={14} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
