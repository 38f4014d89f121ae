'use client'

import { useActionState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { followDeviceLink } from '@/lib/devices/actions'
import { deviceLinkFailureWords } from './device-link-words'

/** Asks once more: what a link does happens when somebody wants it, not when a program looks at it. */
export function FollowLinkForm({ code }: { code: string }) {
  const [failure, submit, pending] = useActionState(followDeviceLink, null)
  const words = failure && deviceLinkFailureWords(failure)
  return (
    <form action={submit}>
      <input type="hidden" name="code" value={code} />
      {words ? (
        <Notice kind="error" title={words.title} live>
          {words.words}
        </Notice>
      ) : null}
      <Button type="submit" kind="primary" pending={pending}>
        Use them in this browser
      </Button>
    </form>
  )
}
