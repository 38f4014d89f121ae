import type { Metadata } from 'next'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'No such page' }

export default function NotFound() {
  return (
    <MessagePage
      sign="?"
      title="Nobody answers to that name"
      actions={
        <LinkButton kind="primary" href="/">
          To the first page
        </LinkButton>
      }
    >
      <p>There is no page at this address. It may have been typed wrongly, or what stood here was taken away.</p>
    </MessagePage>
  )
}
