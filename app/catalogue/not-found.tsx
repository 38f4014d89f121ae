import type { Metadata } from 'next'
import { CATALOGUE } from '@/components/packs/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Not in the catalogue' }

export default function NotInCatalogue() {
  return (
    <MessagePage
      sign="?"
      title="Not found in the catalogue"
      actions={
        <LinkButton kind="primary" href={CATALOGUE}>
          Catalogue
        </LinkButton>
      }
    >
      <p>
        There is no such pack, version or row, or it belongs to another owner. The owner of a deleted pack can undelete
        it.
      </p>
    </MessagePage>
  )
}
