import type { Metadata } from 'next'
import { CATALOGUE } from '@/components/packs/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Not in the catalogue' }

export default function NotInCatalogue() {
  return (
    <MessagePage
      sign="?"
      title="That is not in the catalogue"
      actions={
        <LinkButton kind="primary" href={CATALOGUE}>
          To the catalogue
        </LinkButton>
      }
    >
      <p>
        There is no such pack, version or row here, or it belongs to somebody else and has not been published. A pack
        that was deleted can be brought back by its owner.
      </p>
    </MessagePage>
  )
}
