import { changeWords, type NamedList } from '@/components/domain/difference-words'
import { rowOf } from '@/lib/kernel/catalogue'
import { differencesBetween } from '@/lib/kernel/roster/differences'
import type { Entry } from '@/lib/kernel/roster/roster'

const MOST_NAMES = 2

/** What one version has that the one before it had not: "Added Hunters × 3 · changed Factor · limit". */
export function changeInShort(before: NamedList, after: NamedList): string {
  const { list, added, removed, changed, moved } = differencesBetween(before.roster, after.roster)
  const fields = list.map((change) => changeWords(change, before, after).label.toLowerCase())
  const parts = [
    ...named('added', added, after),
    ...named('took out', removed, before),
    ...named(
      'changed',
      changed.map((change) => change.after),
      after,
    ),
    ...[...new Set(fields)].slice(0, MOST_NAMES),
    ...(moved.length > 0 ? ['another order'] : []),
  ]
  const words = parts.join(' · ')
  return words === '' ? 'Nothing is different' : words.charAt(0).toUpperCase() + words.slice(1)
}

function named(what: string, entries: readonly Entry[], { catalogue }: NamedList): readonly string[] {
  if (entries.length === 0) return []
  const names = entries.slice(0, MOST_NAMES).map(({ name, class: slug, count }) => {
    const said = name ?? rowOf(catalogue, 'classes', slug)?.name ?? slug
    return count === 1 ? said : `${said} × ${count}`
  })
  const others = entries.length - names.length
  return [`${what} ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`]
}
