'use client'

import { useEffect, useRef } from 'react'
import { ToastArea, useToast } from '@/components/ui/toast'
import type { Said } from './desk'

export function Messages({ said }: { said: readonly Said[] }) {
  return (
    <ToastArea>
      <Raise said={said} />
    </ToastArea>
  )
}

/** Raises each message once, in order. */
function Raise({ said }: { said: readonly Said[] }) {
  const toast = useToast()
  const raised = useRef(0)
  useEffect(() => {
    for (const message of said.slice(raised.current)) toast(message)
    raised.current = said.length
  }, [said, toast])
  return null
}
