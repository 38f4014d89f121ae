import { EPOCH_HEADER } from '../epoch/header'
import type { Roster } from '../kernel/roster'
import { formatRoster } from '../rosters/format'

export type SentAnswer =
  | { readonly kind: 'made'; readonly revision: number; readonly fingerprint: string; readonly epoch: string }
  /** There is a list of this id: with other content, in the bin, or somebody else's. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly words: string }
  /** Nobody answered, or somebody who is not our server. */
  | { readonly kind: 'lost' }

const PATIENCE_MS = 20_000

/** Makes a list under an id that was chosen here; asked again with the same id, it is still one list. */
export async function sendList(id: string, roster: Roster, ask: typeof fetch): Promise<SentAnswer> {
  try {
    const answer = await ask('/api/lists', {
      method: 'POST',
      body: `{"id":${JSON.stringify(id)},"list":${formatRoster(roster)}}`,
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const epoch = answer.headers.get(EPOCH_HEADER)
    const said: unknown = await answer.json()
    if (epoch === null || typeof said !== 'object' || said === null) return { kind: 'lost' }
    // Any object may be asked for any of its fields.
    const { revision, fingerprint, message } = said as Readonly<Record<string, unknown>>
    if (answer.ok && typeof revision === 'number' && typeof fingerprint === 'string')
      return { kind: 'made', revision, fingerprint, epoch }
    if ([403, 404, 409].includes(answer.status)) return { kind: 'taken' }
    if ([400, 413, 422].includes(answer.status)) return { kind: 'refused', words: String(message ?? '') }
    return { kind: 'lost' }
  } catch {
    return { kind: 'lost' }
  }
}
