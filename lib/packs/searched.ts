import { folded } from './columns'

/** Something with a name, folded as the words that somebody types are. */
export type Searchable = {
  readonly name: string
  /** The name and everything else that it may be found by, each word behind a space. */
  readonly words: string
}

/** `others` is folded already, and holds the name. */
export function searchable(name: string, others: string = folded(name)): Searchable {
  return { name: folded(name), words: ` ${others}` }
}

/** What holds all the words, the best answers first; everything in its order where nothing is asked. */
export function searched<T extends Searchable>(all: readonly T[], query: string): readonly T[] {
  const asked = folded(query)
  if (asked === '') return all
  const words = asked.split(' ')
  const ranks: T[][] = [[], [], [], []]
  for (const one of all) {
    if (words.every((word) => one.words.includes(word))) ranks[rankOf(one, asked, words)]?.push(one)
  }
  return ranks.flat()
}

/** A name that begins like the search, a name with words that do, words that do, anything else. */
function rankOf({ name, words: all }: Searchable, asked: string, words: readonly string[]): number {
  if (name.startsWith(asked)) return 0
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1
  return words.every((word) => all.includes(` ${word}`)) ? 2 : 3
}
