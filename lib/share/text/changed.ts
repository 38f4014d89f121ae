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
  // Who took the last line alone changed nothing; a text of another time may have other words.
  return best !== undefined && 2 * best.matched > best.all ? best.changed : []
}

type Line = { readonly words: string; readonly print: string }

function matchedWith(pasted: readonly Line[], text: string) {
  const written = linesOf(text)
  const known = new Set(written.map(({ print }) => print))
  const here = new Set(pasted.map(({ print }) => print))
  const places = pasted.flatMap(({ print }, place) => (known.has(print) ? [place] : []))
  // What stands before and behind is somebody's message.
  const within = pasted.slice(places[0] ?? 0, lastPlace(pasted))
  const others = within.filter(({ print }) => !known.has(print)).map(({ words }) => words)
  const gone = written.filter(({ print }) => !here.has(print)).map(({ words }) => words)
  return {
    matched: written.length - gone.length,
    all: written.length,
    changed: others.length > 0 ? others : gone,
  }
}

/** The line with the code ends the text. */
function lastPlace(lines: readonly Line[]): number {
  const place = lines.findLastIndex(({ words }) => words.includes(OPEN_AGAIN))
  return place < 0 ? lines.length : place
}

function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((line) => {
    const words = line.replace(/^[\s>•*-]+/, '').trim()
    const print = words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
    return print === '' ? [] : [{ words, print }]
  })
}
