import type { Metadata } from 'next'
import { MY_LISTS, ON_THIS_DEVICE } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'No such list' }

export default function NoSuchList() {
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
