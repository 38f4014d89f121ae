import type { Base, Colour } from '@/lib/kernel/sheets/marks'
import {
  type Block,
  type Card,
  type Drawing,
  type Piece,
  PRINT_DEFAULTS,
  type PrintOptions,
  type Sheet,
} from '@/lib/kernel/sheets/sheet'
import { type PrintJob, pagesOf } from '@/lib/print/layout/pages'
import type { Placed, PlacedPages } from '@/lib/print/layout/placed'

export function jobOf(sheets: readonly Sheet[], options: Partial<PrintOptions> = {}): PrintJob {
  return { title: 'Gate of Iron', sheets, options: { ...PRINT_DEFAULTS, ...options } }
}

export function cardOf(blocks: readonly Block[], changes: Partial<Card> = {}): Card {
  return { id: 'card', title: 'Platoon', size: 'half', blocks, back: null, copies: 1, foot: [], ...changes }
}

export function cardsOf(cards: readonly Card[], title = 'Unit sheets'): Sheet {
  return { kind: 'cards', id: 'cards', title, words: [], cards }
}

export function piecesOf(pieces: readonly Piece[], title = 'Base labels'): Sheet {
  return { kind: 'pieces', id: 'pieces', title, words: [{ text: 'Cut on the line.' }], pieces }
}

type MarkOptions = {
  readonly text?: string
  readonly rim?: Colour | null
  readonly top?: Colour | null
  readonly drawnAsShip?: true
  readonly loadout?: string | null
}

export function markOn(
  base: Base,
  { text = '1', rim = 'red', top = 'blue', loadout = null, drawnAsShip }: MarkOptions = {},
): Drawing {
  const [width = 0, height = width] = base.mm
  const marking = { base, text, rim, top, loadout }
  return {
    name: `${text} on ${base.shape}`,
    width,
    height,
    shapes: [{ kind: 'mark', x: 0, y: 0, marking, ...(drawnAsShip ? { drawnAsShip } : {}) }],
  }
}

export function labelOf(base: Base, options: MarkOptions = {}, changes: Partial<Piece> = {}): Piece {
  return {
    id: `${base.shape}-${options.text ?? 1}`,
    title: 'Label',
    edge: base,
    drawing: markOn(base, options),
    back: null,
    copies: 1,
    ...changes,
  }
}

export const BASES: readonly Base[] = [
  { shape: 'round', mm: [25] },
  { shape: 'round', mm: [32] },
  { shape: 'round', mm: [40] },
  { shape: 'round', mm: [50] },
  { shape: 'round', mm: [170] },
  { shape: 'oval', mm: [60, 35] },
  { shape: 'square', mm: [30] },
  { shape: 'rectangle', mm: [60, 30] },
  { shape: 'rectangle', mm: [110, 70] },
]

/** Everything that a card can be made of. */
export const ALL_BLOCKS: readonly Block[] = [
  {
    kind: 'head',
    drawing: markOn({ shape: 'round', mm: [40] }, { loadout: 'C' }),
    name: 'Platoon × 3',
    line: [{ text: 'The Citadel · Terran · 40 mm base' }],
    figure: { value: '225', line: '3 × 75 = 60 + 0 + 15' },
  },
  {
    kind: 'values',
    cells: [
      'Martial',
      'Perception',
      'Strength',
      'Defense',
      'Aggression',
      'Wounds',
      'Integrity',
      'Destiny',
      'Movement',
    ].map((label, i) => ({
      label,
      value: label === 'Integrity' ? '−1' : i === 7 ? null : `${i}`,
      ...(i === 2 ? { house: true as const } : {}),
    })),
  },
  {
    kind: 'columns',
    share: 0.6,
    left: [
      {
        kind: 'table',
        columns: [
          { label: 'Weapon', share: 3 },
          { label: 'Range', share: 1, align: 'right' },
        ],
        rows: [[[{ text: 'Short Bows', bold: true }], [{ text: '12″' }]]],
        blanks: 1,
      },
      { kind: 'ticks', label: 'Wounds', count: 3 },
      { kind: 'ticks', label: 'Models', count: 20, square: true },
      { kind: 'ticks', label: 'Militia', count: 31 },
      { kind: 'ticks', label: 'Unknown', count: null },
    ],
    right: [
      { kind: 'heading', words: [{ text: 'Keywords' }] },
      {
        kind: 'text',
        words: [
          { text: 'Arc.', bold: true },
          { text: ' May shoot twice as far.', italic: true, house: true },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Religion', value: [{ text: 'The Sun' }] },
          { label: 'Notes', value: null },
        ],
      },
    ],
  },
  {
    kind: 'drawing',
    drawing: markOn({ shape: 'rectangle', mm: [60, 30] }, { drawnAsShip: true }),
    words: [{ text: 'Facings' }],
  },
  { kind: 'fold', words: [{ text: 'Fold here' }] },
  { kind: 'lines', label: 'Remarks', count: 2 },
]

export function placedOn(pages: PlacedPages): readonly Placed[] {
  const flat = (placed: readonly Placed[]): readonly Placed[] =>
    placed.flatMap((one) => (one.kind === 'turned' ? flat(one.placed) : [one]))
  return pages.pages.flatMap(({ placed }) => flat(placed))
}

export function wordsOn(job: PrintJob): readonly string[] {
  return placedOn(pagesOf(job)).flatMap((one) => (one.kind === 'words' ? [one.text] : []))
}
