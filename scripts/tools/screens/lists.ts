import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse } from 'playwright/test'

type Entry = Record<string, unknown>
type List = Record<string, unknown> & { readonly entries: readonly Entry[] }

/** The ids of the lists in the pictures, by what the pictures show. */
export type ListIds = Readonly<
  Record<'empty' | 'full' | 'broken' | 'fleet' | 'warriors' | 'warband' | 'counters', string>
>

const ALL_ENTRIES = 60

/** The owner is the one whose cookies the requests carry. */
export async function makeLists(request: APIRequestContext): Promise<ListIds> {
  const army = read('dwethia-conquest/the-citadel-3000')
  // The page of lists shows the newest first.
  return {
    counters: await createExample(request, 'grid-battles/the-hill-fort-siege'),
    warband: await createExample(request, 'magewinds/long-10'),
    warriors: await createExample(request, 'dwethia-heroes/eldritch-cult-150'),
    fleet: await createExample(request, 'dwethia-cosmic/empire-of-sol-3000'),
    broken: await create(request, broken(army)),
    empty: await create(request, { ...army, name: 'Tomorrow evening', limit: 1500, entries: [], choices: {} }),
    full: await create(request, full(army)),
  }
}

/** Creates a list from a bundled one. Returns its id. */
export function createExample(request: APIRequestContext, example: string): Promise<string> {
  return create(request, read(example))
}

/** Creates a list from a bundled one, and shares it. Returns the link's path. */
export async function shareExample(
  request: APIRequestContext,
  example: string,
  { revoked = false } = {},
): Promise<string> {
  const links = `/api/lists/${await createExample(request, example)}/shares`
  const { code }: { code: string } = await jsonOf(await request.post(links, { data: { kind: 'frozen' } }))
  if (revoked) await jsonOf(await request.delete(`${links}/${code}`, { data: {} }))
  return `/s/${code}`
}

async function create(request: APIRequestContext, list: List): Promise<string> {
  const { id }: { id: string } = await jsonOf(await request.post('/api/lists', { data: { list } }))
  return id
}

async function jsonOf(answer: APIResponse) {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

function read(id: string): List {
  return JSON.parse(readFileSync(path.join('prisma/lists', `${id}.json`), 'utf8'))
}

/** The same units again and again. */
function full(army: List): List {
  const entries = Array.from({ length: ALL_ENTRIES }, (_, place) => ({
    ...army.entries[place % army.entries.length],
    id: `e${place + 1}`,
  }))
  return { ...army, name: 'Everything that we own', limit: 12_000, entries }
}

/** Too much, of an unknown class, without a religion and with a weapon twice. */
function broken(army: List): List {
  const stranger = { id: 'x1', class: 'nobody-knows', name: 'The Stranger', count: 2 }
  const { religion: _, choices: __, ...rest } = army
  return { ...rest, name: 'Held together with string', limit: 1200, entries: [...army.entries, stranger] }
}
