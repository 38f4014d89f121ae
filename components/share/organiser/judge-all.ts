import { fetchSharedList } from '@/components/domain/shared-link'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { catalogueAddress } from '@/lib/packs/address'
import { broughtPacks, type Catalogues, type FetchPackFile, packKey } from '@/lib/share/organiser/brought-packs'
import { type JudgingAccess, judge, type Verdict } from '@/lib/share/organiser/judging'
import { MOST_LISTS, type Source, sourcesIn } from '@/lib/share/organiser/sources'

/** A file or a text with lists to judge; `read` gives null if it is too large. */
export type SentFile = { readonly name: string; readonly read: () => Promise<string | null> }

export type JudgingState = {
  readonly verdicts: readonly Verdict[]
  /** The packs that were sent with the lists. */
  readonly packs: Catalogues
  readonly done: number
  readonly all: number
  /** The number of lists that were left out, beyond the most that are judged. */
  readonly left: number
}

const TOO_LARGE = 'It is larger than 20 MB, so it is not a list.'

/** How long it judges before it lets the browser handle input: about two frames. */
const SLICE_MS = 25

/** The table is updated a few times a second: rendering it for each list would take longer than judging. */
const REPORT_MS = 250

type EarlierResult = Pick<JudgingState, 'verdicts' | 'packs'>

/** Judges all lists in the files. Reports its progress, and stops when the callback returns false. */
export async function judgeAll(
  files: readonly SentFile[],
  earlier: EarlierResult,
  report: (judging: JudgingState) => boolean,
): Promise<void> {
  const sources = await sourcesOf(files)
  const { catalogues, refused } = await broughtPacks(
    sources.flatMap((source) => (source.kind === 'pack' ? [source] : [])),
    fetchPackFile,
  )
  const packs = new Map([...earlier.packs, ...catalogues])
  const lists = sources.flatMap((source) => (source.kind === 'pack' ? [] : [source]))
  const room = Math.max(0, MOST_LISTS - earlier.verdicts.length - refused.length)
  const taken = lists.slice(0, room)
  const left = lists.length - taken.length
  const catalogueSources = sourcesWith(packs)
  const verdicts: Verdict[] = [
    ...earlier.verdicts,
    ...refused.map((file) => ({ ...file, kind: 'unreadable' }) as const),
  ]
  const all = verdicts.length + taken.length
  const reportProgress = () => report({ verdicts: [...verdicts], packs, done: verdicts.length, all, left })
  let lastReport = performance.now()
  let sliceStart = lastReport
  if (!reportProgress()) return
  for (const source of taken) {
    verdicts.push(await judge(source, catalogueSources).catch((): Verdict => failedVerdict(source)))
    if (performance.now() - sliceStart < SLICE_MS) continue
    if (performance.now() - lastReport >= REPORT_MS) {
      if (!reportProgress()) return
      lastReport = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
    sliceStart = performance.now()
  }
  reportProgress()
}

async function sourcesOf(files: readonly SentFile[]): Promise<readonly Source[]> {
  const sources: Source[] = []
  for (const { name, read } of files) {
    const text = await read()
    if (text === null) sources.push({ from: name, kind: 'none', reason: TOO_LARGE })
    else sources.push(...sourcesIn(name, text))
  }
  return sources
}

function failedVerdict({ from }: Source): Verdict {
  return { from, kind: 'unreadable', reason: 'Not judged: the connection may be lost, or this is a bug. Try again.' }
}

/** Loads each pack once, however many lists use it. Packs that were sent replace those on the server. */
function sourcesWith(packs: Catalogues): JudgingAccess {
  const catalogues = new Map<string, Promise<Catalogue | null>>()
  return {
    origin: window.location.origin,
    async catalogueOf(pack) {
      const sent = packs.get(packKey(pack))
      if (sent) return sent
      const address = catalogueAddress(pack)
      const loading = catalogues.get(address) ?? fetchJson(address)
      catalogues.set(address, loading)
      // The route answers with a catalogue, or with a status that says it has none.
      return loading as Promise<Catalogue | null>
    },
    stored: fetchSharedList,
  }
}

const fetchPackFile: FetchPackFile = async ({ id, version, game }) => {
  const newest = async () => {
    const answer = await fetchJson<{ packs: { id: string; newest: number }[] }>(`/api/packs?game=${game}`)
    return answer?.packs.find((pack) => pack.id === id)?.newest ?? 0
  }
  return fetchJson(`/catalogue/${encodeURIComponent(id)}/export?version=${version ?? (await newest())}`)
}

async function fetchJson<T>(address: string): Promise<T | null> {
  const answer = await fetch(address)
  if (answer.ok) return answer.json()
  if (answer.status === 404 || answer.status === 410) return null
  throw new Error(`${address}: ${answer.status}`)
}
