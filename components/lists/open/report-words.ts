import type { NoticeKind } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import type { Imported, ImportLine } from './import-lists'

type Read = Extract<Imported, { kind: 'read' }>

/** "3 lists taken in, 1 here already, 2 refused". */
export function summaryOf({ lists, packs }: Read): string {
  const all = [...lists, ...packs]
  const [newLists, newPacks] = [count('taken-in', lists), count('taken-in', packs)]
  const [known, refused] = [count('already-here', all), count('refused', all)]
  const parts = [
    newLists > 0 ? `${plural(newLists, 'list', 'lists')} taken in` : null,
    newPacks > 0 ? `${plural(newPacks, 'pack', 'packs')} taken in` : null,
    known > 0 ? `${known} here already` : null,
    refused > 0 ? `${refused} refused` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'nothing is in it'
}

const SHOWN = 3

/** What a player changed in a text of ours, and where it can be changed; null where nothing was. */
export function changedWords({ changed = [] }: Read): string | null {
  if (changed.length === 0) return null
  const shown = changed.slice(0, SHOWN).map((line) => `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`)
  const more = changed.length > SHOWN ? `, and ${changed.length - SHOWN} more` : ''
  return `The words are not as they were written. The list was read from the last line, and what was changed above it was not taken: ${shown.join(', ')}${more}. Open the list and change it there.`
}

export function kindOf({ lists, packs, changed = [] }: Read): NoticeKind {
  const all = [...lists, ...packs]
  const refused = count('refused', all)
  if (refused === 0 && changed.length > 0) return 'warning'
  if (refused === 0) return all.length === 0 ? 'note' : 'done'
  return refused === all.length ? 'error' : 'warning'
}

/** What was refused comes first: that is what has to be read. */
export function reportLines({ lists, packs }: Read): readonly (ImportLine & { readonly isPack: boolean })[] {
  const all = [
    ...packs.map((told) => ({ ...told, isPack: true })),
    ...lists.map((told) => ({ ...told, isPack: false })),
  ]
  return [...all.filter(({ outcome }) => outcome === 'refused'), ...all.filter(({ outcome }) => outcome !== 'refused')]
}

function count(outcome: ImportLine['outcome'], among: readonly ImportLine[]): number {
  return among.filter((told) => told.outcome === outcome).length
}
