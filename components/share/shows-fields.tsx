'use client'

import { Checkbox } from '@/components/ui/checkbox'
import type { Shows } from '@/lib/share/shows'

export const SHOWS_LABELS = {
  notes: { label: 'Show notes', note: 'of the list and of its units' },
  names: { label: 'Show unit names', note: 'of units and attacks; the name of the list is always shown' },
} as const

/** Asks what others see of the player's own words. */
export function ShowsFields({ shows, onChange }: { shows: Shows; onChange: (shows: Shows) => void }) {
  return (
    <div>
      <Checkbox {...SHOWS_LABELS.notes} checked={shows.notes} onChange={(notes) => onChange({ ...shows, notes })} />
      <Checkbox {...SHOWS_LABELS.names} checked={shows.names} onChange={(names) => onChange({ ...shows, names })} />
    </div>
  )
}
