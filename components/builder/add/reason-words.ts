import { plural } from '@/lib/kernel/figures'
import type { Game } from '@/lib/kernel/rules/game'
import type { Issue } from '@/lib/kernel/rules/issue'

/** Reasons as short as a row has room for: what is full first, what the list as a whole lacks last. */
export function reasonWords(issues: readonly Issue[], { unit }: Pick<Game, 'unit'>): readonly string[] {
  const own = issues.filter(({ target }) => target.kind !== 'list')
  const ofList = issues.filter(({ target }) => target.kind === 'list')
  return [
    ...own.map(wouldBe),
    ...ofList.map((issue) => {
      const { over } = issue.params
      return typeof over === 'number' ? `would be ${plural(over, unit.one, unit.many)} too many` : wouldBe(issue)
    }),
  ]
}

/** How counts are said, and how they are said of what is not there yet. */
const TENSES: readonly (readonly [RegExp, string])[] = [
  [/ is there (?=\d)/, ' would be there '],
  [/^([^:]+): (?=\d)/, '$1 would be '],
  [/ costs? (?=\d)/, ' would cost '],
  [/ take (?=\d)/, ' would take '],
]

/** The issue counts one that is only tried out: what it says is not so yet. */
function wouldBe({ message, params }: Issue): string {
  if (typeof (params.used ?? params.found) !== 'number') return message
  const said = TENSES.find(([pattern]) => pattern.test(message))
  return said ? message.replace(said[0], said[1]) : `With one more: ${message}`
}
