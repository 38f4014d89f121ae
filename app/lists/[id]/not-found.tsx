import type { Metadata } from 'next'
import { LocalBuilder } from '@/components/builder/local-builder'
import { MY_LISTS, ON_THIS_DEVICE } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'No such list' }

/** A list that was made on this device and not sent yet is not at the server: the builder opens it from here. */
export default function NoSuchList() {
  return (
    <LocalBuilder onlyUnsent loading={<NotHere />}>
      <NotHere />
    </LocalBuilder>
  )
}

function NotHere() {
  return (
    <MessagePage
      sign="?"
      title="This list is not in this browser"
      actions={
        <>
          <LinkButton kind="primary" href={MY_LISTS}>
            My lists
          </LinkButton>
          <LinkButton href={ON_THIS_DEVICE}>On this device</LinkButton>
        </>
      }
    >
      <p>
        A list belongs to the browser that began it. Open it there, or bring it here: over there “use on another device”
        gives a link for this one. A list that was deleted waits under My lists of its browser.
      </p>
      <p>What this browser holds of lists that the server does not have stands under “On this device”.</p>
    </MessagePage>
  )
}
