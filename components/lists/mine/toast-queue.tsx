'use client'

import { useEffect, useRef } from 'react'
import { ToastArea, type ToastMessage, useToast } from '@/components/ui/toast'

type ToastQueueProps = { messages: readonly ToastMessage[] }

export function ToastQueue(props: ToastQueueProps) {
  return (
    <ToastArea>
      <RaiseToasts {...props} />
    </ToastArea>
  )
}

/** Raises each message once, in order. */
function RaiseToasts({ messages }: ToastQueueProps) {
  const toast = useToast()
  const raised = useRef(0)
  useEffect(() => {
    for (const message of messages.slice(raised.current)) toast(message)
    raised.current = messages.length
  }, [messages, toast])
  return null
}
