'use client'

import { createContext, lazy, type ReactNode, Suspense, startTransition, useContext, useEffect, useState } from 'react'
import { late } from './late'
import type { Letterbox, ToastMessage } from './toasts'

export type { ToastMessage } from './toasts'

type Say = Letterbox['say']

const SayContext = createContext<Say>(() => undefined)

const Toasts = lazy(late(async () => ({ default: (await import('./toasts')).Toasts })))

/**
 * Shows what has happened at the edge of the screen. Put it around the part of the app that raises toasts. What shows
 * them comes after the page: nothing has happened before.
 */
export function ToastArea({ children }: { children: ReactNode }) {
  const [box] = useState(letterbox)
  const [isReady, setReady] = useState(false)
  useEffect(() => startTransition(() => setReady(true)), [])
  return (
    <SayContext value={box.say}>
      {children}
      <Suspense>{isReady ? <Toasts box={box} /> : null}</Suspense>
    </SayContext>
  )
}

export function useToast(): Say {
  return useContext(SayContext)
}

function letterbox(): Letterbox {
  const waiting: ToastMessage[] = []
  let deliver: Say = (message) => waiting.push(message)
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
