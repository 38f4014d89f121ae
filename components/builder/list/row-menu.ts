import type { MenuEntry } from '@/components/ui/menu'
import type { EntryId } from '@/lib/kernel/ids'
import type { Entry } from '@/lib/kernel/roster/roster'
import { neighbours } from '../steps'
import type { Ways } from '../use-ways'
import type { Group } from './groups'

type Does = Pick<Ways, 'duplicate' | 'split' | 'move' | 'remove'> & {
  /** Where the keyboard goes when an entry is gone. */
  leave(entry: EntryId): void
  /** Makes it something that stands elsewhere; null where there is only one heading. */
  readonly reclass: ((entry: EntryId) => void) | null
}

/** What can be done to an entry from its row. */
export function rowMenu({ id, count }: Pick<Entry, 'id' | 'count'>, groups: readonly Group[], does: Does) {
  const lines = groups.find((group) => group.lines.some(({ entry }) => entry.id === id))?.lines ?? []
  const { above, below } = neighbours(lines, id)
  const half = Math.floor(count / 2)
  const entries: MenuEntry[] = [
    { label: 'Duplicate', onChoose: () => does.duplicate(id) },
    ...(count > 1 ? [{ label: 'Split one off', onChoose: () => does.split(id, 1) }] : []),
    ...(half > 1 ? [{ label: `Split ${half} off`, onChoose: () => does.split(id, half) }] : []),
    'rule',
    { label: 'Move up', disabled: above === null, onChoose: () => above && does.move(id, above) },
    { label: 'Move down', disabled: below === null, onChoose: () => below && does.move(id, below) },
    ...(does.reclass === null ? [] : [{ label: 'Put it under another heading', onChoose: () => does.reclass?.(id) }]),
    'rule',
    {
      label: 'Remove',
      danger: true,
      onChoose: () => {
        does.leave(id)
        does.remove(id)
      },
    },
  ]
  return entries
}
