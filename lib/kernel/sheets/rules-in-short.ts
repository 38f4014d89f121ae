import type { RowTypes } from '../catalogue'
import type { Reading } from '../roster/roster'
import { card } from './cards'
import type { Block, Printable, Printed, Words } from './sheet'
import { wordsOf } from './words'

type RulesInShortParts<R extends RowTypes> = {
  readonly words: string
  readonly readings: readonly Reading[]
  /** What stands on the sheet, part by part; a part without entries is left out. */
  partsOf(printed: Printed<R>): readonly { readonly heading: string; readonly entries: readonly Words[] }[]
}

const TITLE = 'Rules in short'

const BLANK: readonly Block[] = [{ kind: 'lines', label: TITLE, count: 20 }]

/** The rules that the rows of a pack hold, to lay beside the table. */
export function rulesInShort<R extends RowTypes>({ words, readings, partsOf }: RulesInShortParts<R>): Printable<R> {
  return {
    id: 'rules',
    label: TITLE,
    words,
    secret: false,
    compose(printed) {
      const blocks = printed.blank
        ? BLANK
        : partsOf(printed).flatMap(({ heading, entries }): readonly Block[] =>
            entries.length === 0
              ? []
              : [
                  { kind: 'heading', words: wordsOf(heading) },
                  ...entries.map((entry): Block => ({ kind: 'text', words: entry, small: true })),
                ],
          )
      if (blocks.length === 0) return []
      const parts = { id: 'rules', title: TITLE, size: 'page', blocks } as const
      return [{ kind: 'cards', id: 'rules', title: TITLE, words: [], cards: [card(parts, printed, readings)] }]
    },
  }
}
