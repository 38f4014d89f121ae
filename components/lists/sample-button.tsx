import { ActionButton } from '@/components/form/action-button'
import type { ButtonKind } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { About } from '@/lib/kernel/about'
import { openExample } from '@/lib/rosters/actions'

type SampleButtonProps = { about: Pick<About, 'name' | 'sample'>; kind?: ButtonKind; children?: string }

/** One tap makes a copy of a finished list, to play with. */
export function SampleButton({ about, kind = 'quiet', children }: SampleButtonProps) {
  if (about.sample === undefined) return null
  return (
    <ActionButton action={openExample} name="example" value={about.sample} kind={kind}>
      {children ?? (
        <>
          Open a sample list<VisuallyHidden> for {about.name}</VisuallyHidden>
        </>
      )}
    </ActionButton>
  )
}
