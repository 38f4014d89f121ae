import { fetchSharedList } from '@/components/domain/shared-link'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { catalogueAddress } from '@/lib/packs/address'
import { broughtPacks, type Catalogues, type FetchPackFile, packKey } from '@/lib/share/organiser/brought-packs'
import { type JudgingAccess, judge, type Verdict } from '@/lib/share/organiser/judging'
import { MOST_LISTS, type Source, sourcesIn } from '@/lib/share/organiser/sources'

/** A file or a text that was given to be judged. Null is more than is read. */
export type SentFile = { readonly name: string; readonly read: () => Promise<string | null> }

export type Judging = {
  readonly verdicts: readonly Verdict[]
  /** The packs in the file. */
  readonly packs: Catalogues
  readonly done: number
  readonly all: number
  /** Lists beyond the most that are taken. */
  readonly left: number
}

const TOO_LARGE = 'It is larger than 20 MB: no list is.'

/** Yields to input after two frames. */
const SLICE_MS = 25

/** The table grows a few times a second: to draw it anew for each list would take longer than to judge them. */
const REPORT_MS = 250

type Before = Pick<Judging, 'verdicts' | 'packs'>

/** Reports its progress, and goes on while the callback returns true. */
export async function judgeAll(
  given: readonly SentFile[],
  before: Before,
  report: (judging: Judging) => boolean,
): Promise<void> {
  const sources = await sourcesOf(given)
  const { catalogues, refused } = await broughtPacks(
    sources.flatMap((source) => (source.kind === 'pack' ? [source] : [])),
    packFile,
  )
  const packs = new Map([...before.packs, ...catalogues])
  const lists = sources.flatMap((source) => (source.kind === 'pack' ? [] : [source]))
  const room = Math.max(0, MOST_LISTS - before.verdicts.length - refused.length)
  const taken = lists.slice(0, room)
  const left = lists.length - taken.length
  const asks = sourcesFor(packs)
  const verdicts: Verdict[] = [...before.verdicts, ...refused.map((one) => ({ ...one, kind: 'unreadable' }) as const)]
  const all = verdicts.length + taken.length
  const goesOn = () => report({ verdicts: [...verdicts], packs, done: verdicts.length, all, left })
  let lastReport = performance.now()
  let slice = lastReport
  if (!goesOn()) return
  for (const source of taken) {
    verdicts.push(await judge(source, asks).catch((): Verdict => failedAt(source)))
    if (performance.now() - slice < SLICE_MS) continue
    if (performance.now() - lastReport >= REPORT_MS) {
      if (!goesOn()) return
      lastReport = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
    slice = performance.now()
  }
  goesOn()
}

async function sourcesOf(given: readonly SentFile[]): Promise<readonly Source[]> {
  const sources: Source[] = []
  for (const { name, read } of given) {
    const text = await read()
    if (text === null) sources.push({ from: name, kind: 'none', reason: TOO_LARGE })
    else sources.push(...sourcesIn(name, text))
  }
  return sources
}

function failedAt({ from }: Source): Verdict {
  return { from, kind: 'unreadable', reason: 'It could not be judged: the connection may be gone, or this is a fault.' }
}

/** Each pack is loaded once, however many lists use it. Packs in the file come before those on the server. */
function sourcesFor(packs: Catalogues): JudgingAccess {
  const catalogues = new Map<string, Promise<Catalogue | null>>()
  return {
    origin: window.location.origin,
    async catalogueOf(pack) {
      const brought = packs.get(packKey(pack))
      if (brought) return brought
      const address = catalogueAddress(pack)
      const asked = catalogues.get(address) ?? fetchJson(address)
      catalogues.set(address, asked)
      // The route answers with a catalogue, or with a status that says it has none.
      return asked as Promise<Catalogue | null>
    },
    stored: fetchSharedList,
  }
}

const packFile: FetchPackFile = async ({ id, version, game }) => {
  const newest = async () => {
    const here = await fetchJson<{ packs: { id: string; newest: number }[] }>(`/api/packs?game=${game}`)
    return here?.packs.find((pack) => pack.id === id)?.newest ?? 0
  }
  return fetchJson(`/catalogue/${encodeURIComponent(id)}/export?version=${version ?? (await newest())}`)
}

async function fetchJson<T>(address: string): Promise<T | null> {
  const answer = await fetch(address)
  if (answer.ok) return answer.json()
  if (answer.status === 404 || answer.status === 410) return null
  throw new Error(`${address}: ${answer.status}`)
}
