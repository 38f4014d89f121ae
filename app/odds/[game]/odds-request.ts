import { notFound } from 'next/navigation'
import { type OddsState, oddsAddress } from '@/components/odds/addresses'
import { isGameId } from '@/lib/games/registry'
import { MOST_OPTIONS, optionsIn } from '@/lib/kernel/odds/address'
import { withFormSent } from '@/lib/odds/edits'
import { type OpenOdds, openOdds, packIdInAddress } from '@/lib/odds/open'
import { optionsOfAttacks } from '@/lib/odds/sides'
import { openUnits } from '@/lib/odds/units'
import { viewer } from '@/lib/owners/session'

export type QueryParams = Readonly<Record<string, string | string[] | undefined>>

export type OddsRequest = {
  readonly open: OpenOdds
  readonly viewerId: string | null
  readonly state: OddsState & { readonly currentIndex: number }
  readonly params: QueryParams
}

/** Reads the question that an address holds; without one, `comparedOptions` is empty. */
export async function readOddsRequest(gameId: string, params: QueryParams): Promise<OddsRequest> {
  if (!isGameId(gameId)) notFound()
  const viewerId = await viewer()
  const open = (await openOdds({ game: gameId, viewer: viewerId, pack: valuesOf(params.pack)[0] })) ?? notFound()
  const comparedOptions = optionsIn(open.form, valuesOf(params.q)) ?? []
  const askedOption = Number(valuesOf(params.at)[0] ?? 0)
  const currentIndex =
    Number.isInteger(askedOption) && askedOption >= 0 && askedOption < Math.min(comparedOptions.length, MOST_OPTIONS)
      ? askedOption
      : 0
  return {
    open,
    viewerId,
    params,
    state: { game: gameId, form: open.form, comparedOptions, currentIndex, packId: packIdInAddress(open) },
  }
}

/** The address of the question that a form has sent; null if no form was sent. */
export function addressOfSentForm({ open, state, params }: OddsRequest): string | null {
  const command = valuesOf(params.do)[0]
  if (command === undefined) return null
  const sent = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, valuesOf(value)]))
  return oddsAddress({
    ...state,
    ...withFormSent(open.form, state.comparedOptions, { currentIndex: state.currentIndex, sent, action: command }),
  })
}

type AttackAddress = {
  /** Null where the list, the unit or the attack is not there. */
  readonly address: string | null
}

/** The address of the question that a link from a list leads to; null where no list is named. */
export async function addressOfAttack({ open, viewerId, params }: OddsRequest): Promise<AttackAddress | null> {
  const [list, unit, target, attack] = (['list', 'unit', 'target', 'attack'] as const).map(
    (name) => valuesOf(params[name])[0],
  )
  if (list === undefined || unit === undefined || target === undefined) return null
  const opened = await openUnits(open, { viewer: viewerId, from: list })
  const comparedOptions = opened.source.listId === null ? [] : optionsOfAttacks(opened, { unit, target, attack })
  if (comparedOptions.length === 0) return { address: null }
  const { gameId: game, form } = opened.open
  return { address: oddsAddress({ game, form, comparedOptions, packId: packIdInAddress(opened.open) }) }
}

export function valuesOf(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
