import { Lost } from '@/components/shell/not-found'
import { LinkButton } from '@/components/ui/link-button'
import { MY_LISTS } from './addresses'
import { BringBack } from './bring-back'

/** The address of a list that its owner has deleted. */
export function DeletedList({ id, name }: { id: string; name: string }) {
  return (
    <Lost
      sign="–"
      title={name === '' ? 'This list is deleted' : `${name} is deleted`}
      actions={
        <>
          <BringBack id={id} />
          <LinkButton href={MY_LISTS}>My lists</LinkButton>
        </>
      }
    >
      <p>It lies among your deleted lists, with its whole history. Brought back, it is as you left it.</p>
    </Lost>
  )
}
