import { notFound } from 'next/navigation'
import { type OddsState, oddsAddress } from '@/components/odds/addresses'
import { isGameId } from '@/lib/games/registry'
import { MOST_OPTIONS, optionsIn } from '@/lib/kernel/odds/address'
import { withFormSent } from '@/lib/odds/edits'
import { type OpenOdds, openOdds, packIdInAddress } from '@/lib/odds/open'
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

export function valuesOf(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
