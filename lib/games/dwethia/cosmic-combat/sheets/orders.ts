import type { Base } from '@/lib/kernel/sheets/marks'
import type { Block, Column, Drawing, Piece, Printable, Shape } from '@/lib/kernel/sheets/sheet'
import { wordsOf } from '@/lib/kernel/sheets/words'
import type { DwethiaForce, DwethiaRows } from '../../shared/rows'
import { ROUNDS } from '../stats'

/** Seventy fit on a page of A4. */
const TOKEN_MM = 24
const EDGE: Base = { shape: 'round', mm: [TOKEN_MM] }

/** Cosmic Combat, order phase: four kinds of order, two for each ship and round. */
const ORDERS = [
  ['shield', 'Shield', arrowShape()],
  ['move', 'Move', null],
  ['fire', 'Fire', null],
  ['boarding', 'Boarding', null],
] as const

/** Two of each kind for every ship, enough for any orders. */
const TOKENS_OF_A_KIND = 2
const BLANK_SHIPS = 4

export const orderTokens: Printable<DwethiaRows> = {
  id: 'orders',
  label: 'Order tokens',
  words: 'Shield, Move, Fire and Boarding, two of each for every ship, all alike on the back.',
  secret: false,
  compose({ blank, force }) {
    const ships = blank ? BLANK_SHIPS : shipsIn(force)
    return [
      {
        kind: 'pieces',
        id: 'orders',
        title: 'Order tokens',
        words: wordsOf(
          'Two beside each ship, face down, every round. The arrow of a shield points to the side that it covers.',
        ),
        pieces: ORDERS.map(
          ([id, name, mark]): Piece => ({
            id,
            title: name,
            edge: EDGE,
            drawing: token(name, mark),
            back: BACK,
            copies: ships * TOKENS_OF_A_KIND,
          }),
        ),
      },
    ]
  },
}

export function shipsIn(force: DwethiaForce): number {
  return force.units.reduce((sum, { entry }) => sum + entry.count, 0)
}

function token(name: string, symbol: Shape | null): Drawing {
  return {
    name: `Order: ${name}`,
    width: TOKEN_MM,
    height: TOKEN_MM,
    shapes: [
      {
        kind: 'ellipse',
        rx: TOKEN_MM / 2,
        ry: TOKEN_MM / 2,
        x: 0,
        y: 0,
        fill: 'paper',
        stroke: { paint: 'ink', mm: 0.5 },
      },
      ...(symbol ? [symbol] : []),
      {
        kind: 'letters',
        text: name,
        mm: name.length > 6 ? 3.4 : 4.4,
        paint: 'ink',
        bold: true,
        x: 0,
        y: symbol ? 3.5 : 0,
      },
    ],
  }
}

function arrowShape(): Shape {
  return {
    kind: 'line',
    closed: true,
    fill: 'ink',
    points: [
      { x: 0, y: -9.5 },
      { x: 4, y: -4 },
      { x: 1.4, y: -4 },
      { x: 1.4, y: 0 },
      { x: -1.4, y: 0 },
      { x: -1.4, y: -4 },
      { x: -4, y: -4 },
    ],
  }
}

/** The same for every order, since the back must not show which it is. */
const BACK: Drawing = {
  name: 'The back of an order token',
  width: TOKEN_MM,
  height: TOKEN_MM,
  shapes: [
    {
      kind: 'ellipse',
      rx: TOKEN_MM / 2,
      ry: TOKEN_MM / 2,
      x: 0,
      y: 0,
      fill: 'shade',
      stroke: { paint: 'ink', mm: 0.5 },
    },
    { kind: 'ellipse', rx: 8, ry: 8, x: 0, y: 0, fill: 'shade', stroke: { paint: 'ink', mm: 0.4 } },
    { kind: 'ellipse', rx: 4, ry: 4, x: 0, y: 0, fill: 'shade', stroke: { paint: 'ink', mm: 0.4 } },
  ],
}

/** A row for each round, for the two orders and the shield sides of one ship. */
export function orderRows(): Block {
  return roundRows([
    { label: 'First order', share: 2 },
    { label: 'Second order', share: 2 },
    { label: 'Shields', share: 2 },
  ])
}

/** The same for several ships, two side by side. */
export function orderRowsOf(ships: number): readonly Block[] {
  return Array.from({ length: Math.ceil(ships / SHIPS_PER_TABLE) }, (_, row) => {
    const numbers = Array.from(
      { length: Math.min(SHIPS_PER_TABLE, ships - row * SHIPS_PER_TABLE) },
      (_, i) => row * SHIPS_PER_TABLE + i + 1,
    )
    return roundRows(
      numbers.flatMap((number) => [
        { label: `Ship ${number}: first`, share: 1.8 },
        { label: 'second', share: 1.5 },
        { label: 'shields', share: 1.4 },
      ]),
    )
  })
}

const SHIPS_PER_TABLE = 2

function roundRows(columns: readonly Column[]): Block {
  return {
    kind: 'table',
    columns: [{ label: 'Round', share: 0.8 }, ...columns],
    rows: Array.from({ length: ROUNDS }, (_, i) => [wordsOf(`${i + 1}`), ...columns.map(() => [])]),
  }
}
