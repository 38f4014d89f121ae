import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'

/** The `id` of the element that a target is about: whoever draws the place gives it to the element. */
export function targetId(target: Target): string {
  switch (target.kind) {
    case 'list':
      return 'the-list'
    case 'entry':
      return `entry-${target.entry}`
    case 'slot':
      return slotId(target.slot)
    case 'choice':
      return `choice-${target.choice}`
    case 'reading':
      return `reading-${target.reading}`
    case 'section':
      return `section-${target.section}`
    case 'pool':
      return `pool-${target.pool}`
  }
}

/** The heading of an open unit: where the keyboard goes when it opens one. */
export function unitHeadingId(entry: EntryId): string {
  return `unit-${entry}`
}

/** What is open beside the list, whatever it is. */
export const OPEN_PANEL_ID = 'open-beside'

/** One unit is open at a time, so a slot needs no more than its name. */
export function slotId(slot: string): string {
  return `slot-${slot}`
}
