import { VisuallyHidden } from './visually-hidden'

/** Says what changed, such as "1,480 of 1,500, 2 problems", to whoever does not see it change. */
export function LiveRegion({ words }: { words: string }) {
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="true">
        {words}
      </span>
    </VisuallyHidden>
  )
}
