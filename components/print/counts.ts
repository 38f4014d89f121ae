import { plural } from '@/lib/kernel/figures'
import type { Sheet } from '@/lib/kernel/sheets/sheet'
import { copiesIn } from '@/lib/print/compose'

/** "16 sheets", "24 pieces to cut out": what a kind comes to, in a few words. */
export function countWords(sheets: readonly Sheet[], spares: number): string {
  const cards = copiesIn(sheets.filter(({ kind }) => kind === 'cards'))
  const pieces = copiesIn(
    sheets.filter(({ kind }) => kind === 'pieces'),
    spares,
  )
  const words = [
    cards > 0 ? plural(cards, cardWord(sheets, 'one'), cardWord(sheets, 'many')) : null,
    pieces > 0 ? plural(pieces, 'piece', 'pieces') : null,
  ].filter((one) => one !== null)
  return words.length > 0 ? words.join(', ') : 'nothing in this list'
}

const WORDS = { page: ['page', 'pages'], half: ['half page', 'half pages'], small: ['card', 'cards'] } as const

function cardWord(sheets: readonly Sheet[], number: 'one' | 'many'): string {
  const sizes = sheets.flatMap((sheet) => (sheet.kind === 'cards' ? sheet.cards.map(({ size }) => size) : []))
  const small = sizes.some((size) => typeof size === 'object')
  const kind = small ? 'small' : sizes.includes('half') ? 'half' : 'page'
  return WORDS[kind][number === 'one' ? 0 : 1]
}
