'use client'

import { useState } from 'react'
import { Button } from './button'

/** Copies `text`, and then says so. Where the browser forbids it, the text beside it can be copied by hand. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  return (
    <Button
      {...(isCopied ? { icon: 'check' } : {})}
      onClick={() =>
        navigator.clipboard?.writeText(text).then(
          () => setCopied(text),
          () => undefined,
        )
      }
    >
      {isCopied ? 'Copied' : children}
    </Button>
  )
}
