import { NEW_LIST, OPEN_LIST } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export default function NoSharedList() {
  return (
    <MessagePage
      sign="?"
      title="No list is behind this link"
      actions={
        <>
          <LinkButton href={OPEN_LIST} kind="primary">
            Open another link
          </LinkButton>
          <LinkButton href={NEW_LIST}>Begin a list</LinkButton>
        </>
      }
    >
      <p>A letter may have been lost on its way. Ask whoever sent it to send the link again.</p>
    </MessagePage>
  )
}
