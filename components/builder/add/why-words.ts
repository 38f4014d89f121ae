import { plural } from '@/components/ui/figures'
import type { Issue } from '@/lib/kernel/issue'
import type { GameSystem } from '@/lib/kernel/system'

/** Reasons as short as a row has room for: what is full first, what the list as a whole lacks last. */
export function whyWords(issues: readonly Issue[], { unit }: Pick<GameSystem, 'unit'>): readonly string[] {
  const own = issues.filter(({ target }) => target.kind !== 'list')
  const ofList = issues.filter(({ target }) => target.kind === 'list')
  return [
    ...own.map(({ message }) => message),
    ...ofList.map(({ message, params }) =>
      typeof params.over === 'number' ? `${plural(params.over, unit.one, unit.many)} too many` : message,
    ),
  ]
}
