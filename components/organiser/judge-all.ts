import { storedThere } from '@/components/share/stored-there'
import { catalogueAddress } from '@/lib/catalogue/address'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { type Asks, judge, type Verdict } from '@/lib/share/organiser/judging'
import { MOST_LISTS, type Source, sourcesIn } from '@/lib/share/organiser/sources'
import type { Given, Judging } from './use-judging'

const TOO_LARGE = 'It is larger than 20 MB: no list is.'

/** Whoever clicks meanwhile is answered within two frames. */
const SLICE_MS = 25

/** The table grows a few times a second: to draw it anew for each list would take longer than to judge them. */
const TELL_MS = 250

/** Tells how far it has come, and goes on for as long as the answer is yes. */
export async function judgeAll(
  given: readonly Given[],
  before: readonly Verdict[],
  tell: (judging: Judging) => boolean,
): Promise<void> {
  const sources: Source[] = []
  for (const { name, read } of given) {
    const text = await read()
    sources.push(
      ...(text === null ? [{ from: name, kind: 'none', reason: TOO_LARGE } as const] : sourcesIn(name, text)),
    )
  }
  const room = Math.max(0, MOST_LISTS - before.length)
  const taken = sources.slice(0, room)
  const asks = asksOf()
  const verdicts = [...before]
  const all = before.length + taken.length
  const left = sources.length - taken.length
  const goesOn = () => tell({ verdicts: [...verdicts], done: verdicts.length, all, left })
  let told = performance.now()
  let slice = told
  if (!goesOn()) return
  for (const source of taken) {
    verdicts.push(await judge(source, asks).catch((): Verdict => failedAt(source)))
    if (performance.now() - slice < SLICE_MS) continue
    if (performance.now() - told >= TELL_MS) {
      if (!goesOn()) return
      told = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
    slice = performance.now()
  }
  goesOn()
}

function failedAt({ from }: Source): Verdict {
  return { from, kind: 'unreadable', reason: 'It could not be judged: the connection may be gone, or this is a fault.' }
}

/** Each pack is fetched once, however many lists are built with it. */
function asksOf(): Asks {
  const catalogues = new Map<string, Promise<Catalogue | null>>()
  return {
    origin: window.location.origin,
    catalogueOf(pack) {
      const address = catalogueAddress(pack)
      const asked = catalogues.get(address) ?? fetchJson(address)
      catalogues.set(address, asked)
      // The route answers with a catalogue, or with a status that says it has none.
      return asked as Promise<Catalogue | null>
    },
    stored: storedThere,
  }
}

async function fetchJson<T>(address: string): Promise<T | null> {
  const answer = await fetch(address)
  if (answer.ok) return answer.json()
  if (answer.status === 404 || answer.status === 410) return null
  throw new Error(`${address}: ${answer.status}`)
}
