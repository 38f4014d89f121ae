'use client'

import { LinkField } from '@/components/share/link-field'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'

/** The address to take along: an installed app shows none. */
export function SendQuestion({ address, name }: { address: string; name: string }) {
  return (
    <Popover title="Send these odds" trigger={<Button icon="share">Send</Button>}>
      <Link address={address} name={name} />
    </Popover>
  )
}

/** Only ever drawn in a browser, which knows where it is. */
function Link({ address, name }: { address: string; name: string }) {
  return <LinkField url={new URL(address, window.location.origin).href} name={name} label="Link to these odds" />
}
