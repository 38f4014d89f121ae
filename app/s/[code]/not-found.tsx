import { NEW_LIST, OPEN_LIST } from '@/components/lists/addresses'
import { Lost } from '@/components/shell/not-found'
import { LinkButton } from '@/components/ui/link-button'

export default function NoSharedList() {
  return (
    <Lost
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
    </Lost>
  )
}
