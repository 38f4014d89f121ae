import type { Block, TextRun, Words } from '@/lib/kernel/sheets/sheet'
import { entryWords, run } from '@/lib/kernel/sheets/words'
import { isHouse } from '@/lib/kernel/sources'
import { capitalised } from '@/lib/kernel/words'
import { type DwethiaForce, type DwethiaUnit, isShield, keywordOf } from '../../shared/rows'
import { inQuarters } from '../../shared/sheets'
import { FIRE_TOKEN, TURNING } from '../readings'

/** Cosmic Combat, order phase: the four kinds of order. */
const ORDERS = ['Shield', 'Move', 'Fire', 'Boarding'] as const

export type Order = (typeof ORDERS)[number]

const FIGHTER = 'Fighter'

/** A keyword of packs, in no rulebook: it says of itself that it takes no Move order. */
const STATION = 'Station'

/** Why a ship cannot use an order; null where it can. What nobody knows rules nothing out. */
export function whyNot(order: Order, unit: DwethiaUnit, { catalogue }: DwethiaForce): readonly TextRun[] | null {
  const { class: row, wargear, values } = unit
  switch (order) {
    case 'Shield':
      return wargear.some((one) => isShield(one) || (one.kind !== 'melee' && one.save !== null))
        ? null
        : [run('it has no shield')]
    case 'Move': {
      const station = row.keywords.includes(STATION) ? keywordOf(catalogue, STATION) : null
      return station ? [run(`[${STATION}]`, { house: isHouse(station, 'text') })] : null
    }
    case 'Fire':
      return shooting(unit).length > 0 ? null : [run('it has no weapon that shoots')]
    case 'Boarding':
      if (row.keywords.includes(FIGHTER)) return [run(`[${FIGHTER}]`)]
      return values.aggression === 0 ? [run('it has 0 Aggressors')] : null
  }
}

function shooting({ wargear }: DwethiaUnit) {
  return wargear.filter(({ kind }) => kind === 'ranged' || kind === 'grenade')
}

/** Which orders a ship can use, how often it shoots and how far it moves. */
export function orderBlocks(unit: DwethiaUnit, force: DwethiaForce): readonly Block[] {
  const reasons = ORDERS.map((order) => [order, whyNot(order, unit, force)] as const)
  const usable = reasons.filter(([, reason]) => reason === null).map(([order]) => order)
  const needsAggressor = (unit.values.aggression ?? null) === null
  const usableWords = usable.map((order) =>
    order === 'Boarding' && needsAggressor ? `${order} if it has an Aggressor` : order,
  )
  const words: Words = [
    ...entryWords('Orders', `${usableWords.join(', ') || 'none'}.`),
    ...reasons.flatMap(([order, reason]) => (reason ? [run(` No ${order}: `), ...reason, run('.')] : [])),
  ]
  return [
    { kind: 'text', words, small: true },
    ...(usable.includes('Fire') ? [line('Shots', shotWords(unit, force))] : []),
    ...(usable.includes('Move') ? moveLines(unit, usable.includes('Boarding'), force) : []),
  ]
}

function line(label: string, text: string): Block {
  return { kind: 'text', words: entryWords(label, text), small: true }
}

function shotWords(unit: DwethiaUnit, force: DwethiaForce): string {
  const weapons = shooting(unit).length
  if (weapons === 1) return '1 for each Fire token.'
  return force.answer(FIRE_TOKEN) === 'all-weapons'
    ? `${weapons} for each Fire token, one with each weapon.`
    : `1 for each Fire token, with any of its ${weapons} weapons.`
}

/** Cosmic Combat, Movement Phase: straight ahead, a quarter of it back, half of it to board, 1 inch without an order. */
function moveLines({ class: row, values }: DwethiaUnit, boards: boolean, force: DwethiaForce): readonly Block[] {
  const inches = values.movement ?? null
  const far = (share: number) => (inches === null ? '____″' : `${inQuarters(inches * share)}″`)
  const parts = [
    row.keywords.includes(FIGHTER) ? `up to ${far(4)} in any direction` : `up to ${far(4)} ahead or ${far(1)} back`,
    `or 1″ ahead and a turn of up to ${force.answer(TURNING)}°`,
    ...(boards ? [`${far(2)} to board`] : []),
    '1″ ahead without a Move order',
  ]
  return [line('Moves', `${capitalised(parts.join(', '))}.`)]
}
