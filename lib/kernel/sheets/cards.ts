import type { RowTypes } from '../catalogue'
import { answerOf, type Reading } from '../roster/roster'
import type { Block, Card, CardSize, Printed, Words } from './sheet'
import { joinFacts, showsHouse, wordsOf } from './words'

type CardParts = {
  readonly id: string
  readonly title: string
  readonly size: CardSize
  readonly blocks: readonly Block[]
  readonly back?: readonly Block[] | null
  readonly copies?: number
}

/** A card with its foot: house marks, readings, pack. */
export function card<R extends RowTypes>(parts: CardParts, printed: Printed<R>, readings: readonly Reading[]): Card {
  const { back = null, copies = 1 } = parts
  return { ...parts, back, copies, foot: footOf([...parts.blocks, ...(back ?? [])], printed, readings) }
}

/** In steps, since a long list takes a tenth of a second. */
export function* cardForEach<T>(all: readonly T[], cardOf: (one: T) => Card): Generator<void, readonly Card[]> {
  const cards: Card[] = []
  for (const one of all) {
    cards.push(cardOf(one))
    yield
  }
  return cards
}

const HOUSE_NOTE = '† house: not from the rulebooks'

function footOf<R extends RowTypes>(
  blocks: readonly Block[],
  { roster, pack, blank }: Printed<R>,
  readings: readonly Reading[],
): Words {
  if (blank) return wordsOf('musterroll')
  const changedCount = changedReadings(readings, roster).length
  return wordsOf(
    joinFacts([
      showsHouse(blocks) ? HOUSE_NOTE : null,
      changedCount === 0
        ? null
        : `${changedCount === 1 ? 'one rule is' : `${changedCount} rules are`} non-default: see the record sheet`,
      roster.name,
      pack,
      'musterroll',
    ]),
  )
}

/** The readings with other answers than the default. */
export function changedReadings(readings: readonly Reading[], roster: Parameters<typeof answerOf>[1]) {
  return readings.flatMap((reading) => {
    const answer = answerOf(readings, roster, reading.id)
    if (answer === reading.defaultAnswer) return []
    const label = reading.answers.find(({ id }) => id === answer)?.label ?? answer
    return [{ reading, answer: label }]
  })
}
