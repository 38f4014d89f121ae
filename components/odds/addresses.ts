import { codesOf } from '@/lib/kernel/odds/address'
import type { OddsForm, OddsValues } from '@/lib/kernel/odds/form'

export const ODDS = '/odds'

export type OddsState = {
  readonly game: string
  readonly form: OddsForm
  /** The questions that are compared on the page, one to four. */
  readonly comparedOptions: readonly OddsValues[]
  /** The index of the option that is being changed. */
  readonly currentIndex?: number
  /** The pack that the answers depend on; null for the bundled one. */
  readonly packId?: string | null
}

export function gameOddsAddress(game: string): string {
  return `${ODDS}/${game}`
}

/** The address holds the whole question. */
export function oddsAddress(state: OddsState): string {
  const query = queryOf(state).toString()
  return query === '' ? gameOddsAddress(state.game) : `${gameOddsAddress(state.game)}?${query}`
}

/** An attack of a unit of one of the viewer's lists on a class of its pack; every attack of the unit without `attack`. */
export type AttackQuery = {
  readonly list: string
  readonly unit: string
  readonly target: string
  readonly attack?: string
}

/** Leads to the address that holds the whole question, which only the server can make. */
export function attackAddress(game: string, attack: AttackQuery): string {
  return `${gameOddsAddress(game)}?${new URLSearchParams(attack)}`
}

/** What the page for choosing a side shows. In its address the index is called `place`. */
export type SideQuery = {
  readonly side: 'attacker' | 'defender'
  /** The compared option that the side is chosen for. */
  readonly optionIndex: number | 'new'
  /** A list's id, or "pack". */
  readonly from?: string
  /** The unit whose equipment is compared, and the typical target that it is ranked against. */
  readonly unit?: string
  readonly target?: string
  /** The search words for units, and the page of results. */
  readonly find?: string
  readonly page?: number
}

/** The page on which a side is chosen from lists and the pack. */
export function chooseSideAddress(state: OddsState, side: SideQuery): string {
  const query = queryOf(state)
  for (const [key, value] of Object.entries(side)) query.set(key === 'optionIndex' ? 'place' : key, String(value))
  return `${gameOddsAddress(state.game)}/take?${query}`
}

function queryOf({ form, comparedOptions, currentIndex = 0, packId }: OddsState): URLSearchParams {
  const query = new URLSearchParams(codesOf(form, comparedOptions).map((code) => ['q', code]))
  if (currentIndex > 0) query.set('at', String(currentIndex))
  if (packId) query.set('pack', packId)
  return query
}
