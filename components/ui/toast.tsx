'use client'

import { createContext, lazy, type ReactNode, Suspense, startTransition, useContext, useEffect, useState } from 'react'
import { deferredImport } from './deferred-import'
import type { ToastMessage, ToastQueue } from './toasts'

export type { ToastMessage } from './toasts'

type ShowToast = ToastQueue['push']

const ToastContext = createContext<ShowToast>(() => undefined)

const Toasts = lazy(deferredImport(async () => ({ default: (await import('./toasts')).Toasts })))

/**
 * Shows messages at the edge of the screen for the part of the app inside it. The code that draws them is loaded after
 * the page.
 */
export function ToastArea({ children }: { children: ReactNode }) {
  const [queue] = useState(createQueue)
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  return (
    <ToastContext value={queue.push}>
      {children}
      <Suspense>{isReady ? <Toasts queue={queue} /> : null}</Suspense>
    </ToastContext>
  )
}

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

function createQueue(): ToastQueue {
  const undelivered: ToastMessage[] = []
  let deliver: ShowToast = (message) => undelivered.push(message)
  return {
    push: (message) => deliver(message),
    drainTo: (show) => {
      deliver = show
      for (const message of undelivered.splice(0)) show(message)
      return () => {
        deliver = (message) => undelivered.push(message)
      }
    },
  }
}
