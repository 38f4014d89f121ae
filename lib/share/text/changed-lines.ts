import { REOPEN_LABEL } from '../link'
import type { PublicList } from '../public-list'
import { HOUSE_NOTE, textOf } from './text'

/**
 * The lines of a pasted list that differ from the text that the app made of it: whoever changed a count in the words must
 * be told that the list is read from the code in the last line. Only letters and figures are compared, since chats
 * change spaces, signs and bullets.
 */
export function changedLines(pasted: string, shown: PublicList): readonly string[] {
  const lines = linesOf(pasted)
  const [closest] = (['compact', 'full'] as const)
    .map((length) => comparedWith(lines, textOf(shown, { markup: 'plain', length })))
    .toSorted((one, other) => other.matched - one.matched)
  // Whoever pasted only the last line changed nothing, and a text of an older version may have other words.
  return closest !== undefined && 2 * closest.matched > closest.lineCount ? closest.changed : []
}

type Line = { readonly words: string; readonly letters: string }

function comparedWith(pasted: readonly Line[], text: string) {
  const ownLines = linesOf(text)
  const ownLetters = new Set(ownLines.map(({ letters }) => letters))
  const pastedLetters = new Set(pasted.map(({ letters }) => letters))
  const places = pasted.flatMap(({ letters }, place) => (ownLetters.has(letters) ? [place] : []))
  // What stands before and after is the sender's own message.
  const quoted = pasted.slice(places[0] ?? 0, lastPlace(pasted))
  const addedOrChanged = quoted.filter(({ letters }) => !ownLetters.has(letters)).map(({ words }) => words)
  const missing = ownLines.filter(({ letters }) => !pastedLetters.has(letters)).map(({ words }) => words)
  return {
    matched: ownLines.length - missing.length,
    lineCount: ownLines.length,
    changed: addedOrChanged.length > 0 ? addedOrChanged : missing,
  }
}

/** The text ends with the line of the code. */
function lastPlace(lines: readonly Line[]): number {
  const place = lines.findLastIndex(({ words }) => words.includes(REOPEN_LABEL))
  return place < 0 ? lines.length : place
}

function lettersOf(words: string): string {
  return words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

const NOTE_LETTERS = lettersOf(HOUSE_NOTE)

function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((line) => {
    const words = line.replace(/^[\s>•*-]+/, '').trim()
    const letters = lettersOf(words)
    // What the mark means does not stand in the texts of earlier versions.
    return letters === '' || letters === NOTE_LETTERS ? [] : [{ words, letters }]
  })
}
