import type { EntryId } from '../ids'
import type { Fix } from './issue'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

type Named = { readonly id: EntryId; readonly name: string }

/** Units of one name get the same words, as in "Remove Legion": such fixes say which of them they mean. */
export function disambiguated(fixes: readonly Fix[], entries: readonly Named[]): readonly Fix[] {
  const times = new Map<string, number>()
  for (const { label } of fixes) times.set(label, (times.get(label) ?? 0) + 1)
  return fixes.map((fix) => {
    const which = times.get(fix.label) === 1 ? null : whichOf(fix, entries)
    return which === null ? fix : { ...fix, label: `${fix.label} (${which} in the list)` }
  })
}

function whichOf({ edits }: Fix, entries: readonly Named[]): string | null {
  const ids = new Set(edits.flatMap((edit) => (edit.kind === 'remove' || edit.kind === 'change' ? [edit.entry] : [])))
  const meant = entries.find(({ id }) => ids.has(id))
  if (!meant) return null
  const namesakes = entries.filter(({ name }) => name === meant.name)
  const at = namesakes.indexOf(meant)
  const ordinal = ORDINALS[at]
  return ordinal ? `the ${ordinal}` : `number ${at + 1}`
}
