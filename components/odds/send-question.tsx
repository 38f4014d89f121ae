'use client'

import { LinkField } from '@/components/share/link-field'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'

/** The address of the question, to copy or send: an installed app has no address bar. */
export function SendQuestion({ address, name }: { address: string; name: string }) {
  return (
    <Popover title="Share these odds" trigger={<Button icon="share">Share</Button>}>
      <QuestionLink address={address} name={name} />
    </Popover>
  )
}

/** Rendered in the browser only, which knows the origin. */
function QuestionLink({ address, name }: { address: string; name: string }) {
  return <LinkField url={new URL(address, window.location.origin).href} name={name} label="Link to these odds" />
}
