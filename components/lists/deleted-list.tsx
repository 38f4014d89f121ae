import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'
import { MY_LISTS } from './addresses'
import { UndeleteButton } from './undelete-button'

/** The address of a list that its owner has deleted. */
export function DeletedList({ id, name }: { id: string; name: string }) {
  return (
    <MessagePage
      sign="–"
      title={name === '' ? 'This list is deleted' : `${name} is deleted`}
      actions={
        <>
          <UndeleteButton id={id} />
          <LinkButton href={MY_LISTS}>My lists</LinkButton>
        </>
      }
    >
      <p>It lies among your deleted lists, with its whole history. Brought back, it is as you left it.</p>
    </MessagePage>
  )
}
