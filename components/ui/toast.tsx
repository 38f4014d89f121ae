'use client'

import { createContext, lazy, type ReactNode, Suspense, startTransition, useContext, useEffect, useState } from 'react'
import { deferredImport } from './deferred-import'
import type { ToastMessage, ToastQueue } from './toasts'

export type { ToastMessage } from './toasts'

type ShowToast = ToastQueue['say']

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
    <ToastContext value={queue.say}>
      {children}
      <Suspense>{isReady ? <Toasts queue={queue} /> : null}</Suspense>
    </ToastContext>
  )
}

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

function createQueue(): ToastQueue {
  const waiting: ToastMessage[] = []
  let deliver: ShowToast = (message) => waiting.push(message)
  return {
    say: (message) => deliver(message),
    empty: (show) => {
      deliver = show
      for (const message of waiting.splice(0)) show(message)
      return () => {
        deliver = (message) => waiting.push(message)
      }
    },
  }
}
