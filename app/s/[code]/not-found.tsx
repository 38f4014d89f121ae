import { NEW_LIST, OPEN_LIST } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'

export default function NoSharedList() {
  return (
    <MessagePage
      sign="?"
      title="This link does not work"
      actions={
        <>
          <LinkButton href={OPEN_LIST} kind="primary">
            Import another link
          </LinkButton>
          <LinkButton href={NEW_LIST}>New list</LinkButton>
        </>
      }
    >
      <p>A part of it may be missing. Copy all of it, or ask the sender for a new one.</p>
    </MessagePage>
  )
}
