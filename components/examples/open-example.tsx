'use client'

import { useActionState } from 'react'
import { wordsOf } from '@/components/form/failure-words'
import { Button, type ButtonKind } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { openExample } from '@/lib/rosters/actions'

type OpenExampleProps = { example: string; name: string; kind?: ButtonKind; short?: boolean }

/** A plain form of one button: it works before and without script. */
export function OpenExample({ example, name, kind = 'primary', short = false }: OpenExampleProps) {
  const [refusal, open, pending] = useActionState(openExample, null)
  const words = refusal && wordsOf(refusal)
  return (
    <form action={open}>
      <input type="hidden" name="example" value={example} />
      <Button type="submit" kind={kind} pending={pending} aria-label={short ? `Open a copy of ${name}` : undefined}>
        {short ? 'Open' : 'Open a copy'}
      </Button>
      {words ? (
        <Notice kind="error" live title={words.title}>
          {words.words}
        </Notice>
      ) : null}
    </form>
  )
}
