import { VisuallyHidden } from './visually-hidden'

/** Reads out what changed, such as "1,480 of 1,500, 2 problems". */
export function LiveRegion({ words }: { words: string }) {
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="true">
        {words}
      </span>
    </VisuallyHidden>
  )
}
