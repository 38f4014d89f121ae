'use client'

import { useState } from 'react'
import { Button } from './button'

/** Says whether it was copied. Where the browser forbids it, the text beside it can be copied by hand. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const done = copied === text
  return (
    <Button
      {...(done ? { icon: 'check' } : {})}
      onClick={() =>
        navigator.clipboard?.writeText(text).then(
          () => setCopied(text),
          () => undefined,
        )
      }
    >
      {done ? 'Copied' : children}
    </Button>
  )
}
