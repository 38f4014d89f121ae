'use client'

import { LinkField } from '@/components/share/link-field'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'

/** The address to copy: an installed app does not show it. */
export function SendQuestion({ address, name }: { address: string; name: string }) {
  return (
    <Popover title="Send these odds" trigger={<Button icon="share">Send</Button>}>
      <Link address={address} name={name} />
    </Popover>
  )
}

/** Rendered in the browser only, which knows the origin. */
function Link({ address, name }: { address: string; name: string }) {
  return <LinkField url={new URL(address, window.location.origin).href} name={name} label="Link to these odds" />
}
