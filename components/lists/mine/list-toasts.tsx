'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ToastMessage } from '@/components/ui/toast'

type ShowToast = (message: ToastMessage) => void

type ToastQueue = typeof import('./toast-queue')['ToastQueue']

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows the toasts of actions on lists. The code for toasts is loaded with the first message. */
export function ListToasts({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [Queue, setQueue] = useState<ToastQueue | null>(null)

  function showToast(message: ToastMessage) {
    setMessages((before) => [...before, message])
    if (!Queue) import('./toast-queue').then((module) => setQueue(() => module.ToastQueue), alertWith(message))
  }

  return (
    <ToastContext value={showToast}>
      {children}
      {Queue ? <Queue messages={messages} /> : null}
    </ToastContext>
  )
}

export function useListToast(): ShowToast {
  return useContext(ToastContext)
}

/** If the code for toasts cannot be loaded, the browser's own alert shows the message. */
function alertWith({ title, words }: ToastMessage) {
  return () => window.alert([title, words].filter(Boolean).join('. '))
}
