import { MY_LISTS } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

/** The link was good once: nobody did anything wrong by following it. */
export function Withdrawn() {
  return (
    <MessagePage
      sign="–"
      title="This list is no longer shared"
      actions={<LinkButton href={MY_LISTS}>To my lists</LinkButton>}
    >
      <p>
        The link is right, but its owner has taken it back. Ask them for another one. A copy that you made of the list
        is still among your own.
      </p>
    </MessagePage>
  )
}
