/** How many words in a row are a rulebook's and no longer ours. */
export const RUN = 8

/** Bytes of one run in the fixture. */
export const RUN_BYTES = 6

const WORD = /[a-z0-9]+(?:['’][a-z0-9]+)*/g

/** Of each run of eight words of a text: a number of 48 bits that says which it is, and where its last word ends. */
export function* wordRuns(text: string): Generator<{ readonly run: number; readonly end: number }> {
  const lower = text.toLowerCase()
  const last: (readonly [number, number])[] = []
  for (const { 0: word, index } of lower.matchAll(WORD)) {
    last.push(numbersOf(word))
    if (last.length > RUN) last.shift()
    if (last.length < RUN) continue
    let [low, high] = [0, 0]
    for (const [one, other] of last) {
      low = Math.imul(low, 0x01000193) + one
      high = Math.imul(high, 0x85ebca6b) + other
    }
    yield { run: ((mixed(high) & 0xffff) >>> 0) * 2 ** 32 + (mixed(low) >>> 0), end: index + word.length }
  }
}

const known = new Map<string, readonly [number, number]>()

function numbersOf(word: string): readonly [number, number] {
  const found = known.get(word)
  if (found) return found
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (const letter of word.replaceAll(/['’]/g, '')) {
    const code = letter.charCodeAt(0)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0xcc9e2d51)
  }
  const numbers = [mixed(one), mixed(other)] as const
  known.set(word, numbers)
  return numbers
}

function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
