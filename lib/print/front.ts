import { cookieInHeader } from '../http/cookies'
import { OWNER_COOKIE } from '../keys/key'
import { refusal } from './answers'
import { askFrom } from './ask-schema'
import { cachedAnswer, type PdfAnswer, requestOf } from './kept'
import { isRemembered, roomInQueue } from './work/queue'

/** Where scripts/serve/kept-prints.mjs asks, which stands outside of what is built. */
const PLACE = Symbol.for('musterroll.kept-print')

export type FrontAsk = {
  readonly rosterId: string
  readonly query: string
  /** How many PDFs are asked for already, and not answered yet. */
  readonly ahead: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export function answerPrintFront(): void {
  Reflect.set(globalThis, PLACE, async (asked: FrontAsk) => (await cachedBefore(asked)) ?? busyFor(asked))
}

export type BusyAnswer = { readonly status: 503; readonly headers: PdfAnswer['headers']; readonly bytes: Uint8Array }

/** Two hundred at once would keep the app from all others, only to be sent away by it. */
export async function busyFor({ ahead }: Pick<FrontAsk, 'ahead'>): Promise<BusyAnswer | null> {
  const { places, retrySeconds } = roomInQueue()
  if (ahead < places) return null
  const answer = refusal({ kind: 'busy', retrySeconds })
  return { status: 503, headers: Object.fromEntries(answer.headers), bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** What was drawn before, for whoever has the list. */
export async function cachedBefore({ rosterId, query, headers }: Omit<FrontAsk, 'ahead'>): Promise<PdfAnswer | null> {
  // Nothing is read for whom nothing can be kept: at the door there may be no room for them.
  if (!isRemembered(rosterId)) return null
  const get = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  }
  const key = cookieInHeader(get('cookie') ?? '', OWNER_COOKIE)
  if (key === null) return null
  const asked = { key, rosterId, ask: askFrom(new URLSearchParams(query)), headers: { get } }
  const request = await requestOf(asked)
  return request && cachedAnswer(request, asked)
}
