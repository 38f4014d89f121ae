import { notFound } from 'next/navigation'
import { type OddsState, oddsAddress } from '@/components/odds/addresses'
import { isGameId } from '@/lib/games/registry'
import { MOST_OPTIONS, optionsIn } from '@/lib/kernel/odds/address'
import { withFormSent } from '@/lib/odds/edits'
import { type OpenOdds, openOdds, packInAddress } from '@/lib/odds/open'
import { viewer } from '@/lib/owners/session'

export type Params = Readonly<Record<string, string | string[] | undefined>>

export type AskedOdds = {
  readonly open: OpenOdds
  readonly who: string | null
  readonly state: OddsState & { readonly at: number }
  readonly params: Params
}

/** What an address asks of a game; it may be nothing yet. */
export async function askedOdds(gameId: string, params: Params): Promise<AskedOdds> {
  if (!isGameId(gameId)) notFound()
  const who = await viewer()
  const open = (await openOdds({ game: gameId, viewer: who, pack: all(params.pack)[0] })) ?? notFound()
  const options = optionsIn(open.form, all(params.q)) ?? []
  const at = Number(all(params.at)[0] ?? 0)
  const known = Number.isInteger(at) && at >= 0 && at < Math.min(options.length, MOST_OPTIONS) ? at : 0
  return { open, who, params, state: { game: gameId, form: open.form, options, at: known, pack: packInAddress(open) } }
}

/** The address of what a form has sent; null where it has sent nothing. */
export function addressAsked({ open, state, params }: AskedOdds): string | null {
  const action = all(params.do)[0]
  if (action === undefined) return null
  const sent = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, all(value)]))
  return oddsAddress({ ...state, ...withFormSent(open.form, state.options, { at: state.at, sent, action }) })
}

export function all(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
