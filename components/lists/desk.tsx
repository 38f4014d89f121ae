'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ToastMessage } from '@/components/ui/toast'

type Say = (message: ToastMessage) => void

type Messages = typeof import('./messages')['Messages']

export type Said = ToastMessage & { readonly number: number }

const DeskContext = createContext<Say>(() => undefined)

/** Where actions on lists say what has happened. What shows it is loaded with the first message. */
export function Desk({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([])
  const [Messages, setMessages] = useState<Messages | null>(null)

  function say(message: ToastMessage) {
    setSaid((before) => [...before, { ...message, number: before.length }])
    if (!Messages) import('./messages').then((module) => setMessages(() => module.Messages), plainly(message))
  }

  return (
    <DeskContext value={say}>
      {children}
      {Messages ? <Messages said={said} /> : null}
    </DeskContext>
  )
}

export function useSay(): Say {
  return useContext(DeskContext)
}

/** Without a connection the toasts may not be there: then the browser says it. */
function plainly({ title, words }: ToastMessage) {
  return () => window.alert([title, words].filter(Boolean).join('. '))
}
