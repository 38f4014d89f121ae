import type { Metadata } from 'next'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <MessagePage
      sign="?"
      title="Page not found"
      actions={
        <LinkButton kind="primary" href="/">
          Home
        </LinkButton>
      }
    >
      <p>There is no page at this address. Check the address, or go to the home page.</p>
    </MessagePage>
  )
}
