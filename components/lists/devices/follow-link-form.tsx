'use client'

import { useActionState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { Button } from '@/components/ui/button'
import { followDeviceLink } from '@/lib/devices/actions'
import { deviceLinkFailureWords } from './device-link-words'

/** Following the link takes a click, so that a program that only fetches it changes nothing. */
export function FollowLinkForm({ code }: { code: string }) {
  const [failure, submit, pending] = useActionState(followDeviceLink, null)
  return (
    <form action={submit}>
      <input type="hidden" name="code" value={code} />
      <Refusal words={failure && deviceLinkFailureWords(failure)} />
      <Button type="submit" kind="primary" pending={pending}>
        Use these lists here
      </Button>
    </form>
  )
}
