import { OPEN_AGAIN } from '../link'
import type { Shown } from '../shown'
import { textOf } from './text'

/**
 * The lines of a pasted text of ours that are not as they were written: whoever changed a count in the words must hear
 * that the list is read from the last line. Chats change spaces, signs and bullets: only letters and figures count.
 */
export function changedLines(pasted: string, shown: Shown): readonly string[] {
  const lines = linesOf(pasted)
  const [best] = (['compact', 'full'] as const)
    .map((length) => matchedWith(lines, textOf(shown, { markup: 'plain', length })))
    .toSorted((one, other) => other.matched - one.matched)
  // Who pasted the last line alone changed nothing; an older text may have other words.
  return best !== undefined && 2 * best.matched > best.all ? best.changed : []
}

type Line = { readonly words: string; readonly letters: string }

function matchedWith(pasted: readonly Line[], text: string) {
  const written = linesOf(text)
  const known = new Set(written.map(({ letters }) => letters))
  const here = new Set(pasted.map(({ letters }) => letters))
  const places = pasted.flatMap(({ letters }, place) => (known.has(letters) ? [place] : []))
  // What stands before and after is somebody's message.
  const within = pasted.slice(places[0] ?? 0, lastPlace(pasted))
  const others = within.filter(({ letters }) => !known.has(letters)).map(({ words }) => words)
  const gone = written.filter(({ letters }) => !here.has(letters)).map(({ words }) => words)
  return {
    matched: written.length - gone.length,
    all: written.length,
    changed: others.length > 0 ? others : gone,
  }
}

/** The text ends with the line of the code. */
function lastPlace(lines: readonly Line[]): number {
  const place = lines.findLastIndex(({ words }) => words.includes(OPEN_AGAIN))
  return place < 0 ? lines.length : place
}

function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((line) => {
    const words = line.replace(/^[\s>•*-]+/, '').trim()
    const letters = words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
    return letters === '' ? [] : [{ words, letters }]
  })
}
