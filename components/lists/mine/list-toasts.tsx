'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ToastMessage } from '@/components/ui/toast'

type Say = (message: ToastMessage) => void

type ToastQueue = typeof import('./toast-queue')['ToastQueue']

const ToastContext = createContext<Say>(() => undefined)

/** Where actions on lists say what has happened. What shows it is loaded with the first message. */
export function ListToasts({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [Queue, setQueue] = useState<ToastQueue | null>(null)

  function say(message: ToastMessage) {
    setMessages((before) => [...before, message])
    if (!Queue) import('./toast-queue').then((module) => setQueue(() => module.ToastQueue), alertWith(message))
  }

  return (
    <ToastContext value={say}>
      {children}
      {Queue ? <Queue messages={messages} /> : null}
    </ToastContext>
  )
}

export function useListToast(): Say {
  return useContext(ToastContext)
}

/** Without a connection the toasts may not be there: then the browser says it. */
function alertWith({ title, words }: ToastMessage) {
  return () => window.alert([title, words].filter(Boolean).join('. '))
}
