import type { Base } from '@/lib/kernel/sheets/marks'
import type { Block, Column, Drawing, Piece, Printable, Shape } from '@/lib/kernel/sheets/sheet'
import { wordsOf } from '@/lib/kernel/sheets/words'
import type { DwethiaForce, DwethiaRows } from '../../shared/rows'
import { ROUNDS } from '../stats'
import { type Order, whyNot } from './usable-orders'

/** Seventy fit on a page of A4. */
const TOKEN_MM = 24
const EDGE: Base = { shape: 'round', mm: [TOKEN_MM] }

/** Two of each kind for a ship that can use it, enough for any orders; it boards only once in a round. */
const TOKENS: readonly { readonly order: Order; readonly each: number; readonly mark: Shape | null }[] = [
  { order: 'Shield', each: 2, mark: arrowShape() },
  { order: 'Move', each: 2, mark: null },
  { order: 'Fire', each: 2, mark: null },
  { order: 'Boarding', each: 1, mark: null },
]

const BLANK_SHIPS = 4

export const orderTokens: Printable<DwethiaRows> = {
  id: 'orders',
  label: 'Order tokens',
  words: 'Shield, Move, Fire and Boarding for the ships that can use them, all alike on the back.',
  secret: false,
  compose: ({ blank, force }) => [
    {
      kind: 'pieces',
      id: 'orders',
      title: 'Order tokens',
      words: wordsOf(
        'Two beside each ship, face down, every round. The arrow of a shield points to the side that it covers. The size of these is ours.',
      ),
      pieces: TOKENS.map(
        ({ order, each, mark }): Piece => ({
          id: order.toLowerCase(),
          title: order,
          edge: EDGE,
          drawing: token(order, mark),
          back: BACK,
          copies: each * (blank ? BLANK_SHIPS : shipsUsing(order, force)),
        }),
      ).filter(({ copies }) => copies > 0),
    },
  ],
}

function shipsUsing(order: Order, force: DwethiaForce): number {
  return shipsAmong(force.units.filter((unit) => whyNot(order, unit, force) === null))
}

export function shipsAmong(units: DwethiaForce['units']): number {
  return units.reduce((sum, { entry }) => sum + entry.count, 0)
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
