import type { EntryId } from '@/lib/kernel/ids'
import type { Target } from '@/lib/kernel/rules/issue'

const PANELS = ['add', 'issues', 'choices', 'proposals', 'pack', 'list', 'share'] as const

/** What stands beside the list, or over it on a phone. */
export type Panel = (typeof PANELS)[number]

export type OpenPart = { readonly unit: EntryId | null; readonly panel: Panel | null }

/** Read from the address: `?unit=e3` or `?panel=issues`. */
export function openPartFrom(search: string): OpenPart {
  const asked = new URLSearchParams(search)
  // Only compared with the ids of entries: one that no entry has opens nothing.
  const unit = asked.get('unit') as EntryId | null
  const panel = PANELS.find((one) => one === asked.get('panel')) ?? null
  return unit ? { unit, panel: null } : { unit: null, panel }
}

/** The same address with something else open. */
export function searchWith(search: string, { unit, panel }: OpenPart): string {
  const asked = new URLSearchParams(search)
  asked.delete('unit')
  asked.delete('panel')
  if (unit !== null) asked.set('unit', unit)
  if (panel !== null) asked.set('panel', panel)
  return asked.size > 0 ? `?${asked}` : ''
}

/** What must be open for a target to be seen: the headings of the list and the pools are never covered. */
export function openPartFor(target: Target): OpenPart {
  switch (target.kind) {
    case 'entry':
    case 'slot':
      return { unit: target.entry, panel: null }
    case 'choice':
    case 'reading':
      return { unit: null, panel: 'choices' }
    case 'list':
    case 'section':
    case 'pool':
      return { unit: null, panel: null }
  }
}
