import type { Metadata } from 'next'
import { LocalBuilder } from '@/components/builder/local-builder'
import { MY_LISTS, ON_THIS_DEVICE } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'List not found' }

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
      title="This list belongs to another browser"
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
        A list belongs to the browser that created it. Open it there, or link this device: on the other device, under
        “Devices”, make a link and open it here. A deleted list can be undeleted there, under My lists.
      </p>
      <p>Lists that are in this browser and not on the server are under “On this device”.</p>
    </MessagePage>
  )
}
