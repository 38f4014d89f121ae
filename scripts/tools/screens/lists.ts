import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse } from 'playwright/test'

type Entry = Record<string, unknown>
type List = Record<string, unknown> & { readonly entries: readonly Entry[] }

/** The lists that the pictures show, by what is shown of them. */
export type Shown = Readonly<
  Record<'empty' | 'full' | 'broken' | 'fleet' | 'warriors' | 'warband' | 'counters', string>
>

const ALL_ENTRIES = 60

/** Makes the lists for whoever's cookies the requests carry. */
export async function makeLists(request: APIRequestContext): Promise<Shown> {
  const army = read('dwethia-conquest/the-citadel-3000')
  // The newest is the first that is shown.
  return {
    counters: await keepExample(request, 'grid-battles/the-hill-fort-siege'),
    warband: await keepExample(request, 'magewinds/long-10'),
    warriors: await keepExample(request, 'dwethia-heroes/eldritch-cult-150'),
    fleet: await keepExample(request, 'dwethia-cosmic/empire-of-sol-3000'),
    broken: await keep(request, broken(army)),
    empty: await keep(request, { ...army, name: 'Tomorrow evening', limit: 1500, entries: [], choices: {} }),
    full: await keep(request, full(army)),
  }
}

/** Makes a list of one that comes along, and gives its id. */
export function keepExample(request: APIRequestContext, example: string): Promise<string> {
  return keep(request, read(example))
}

/** Shares a new list of one that comes along, and gives its link's path; a link that was taken back leads nowhere. */
export async function shareExample(
  request: APIRequestContext,
  example: string,
  { takenBack = false } = {},
): Promise<string> {
  const links = `/api/lists/${await keepExample(request, example)}/shares`
  const { code }: { code: string } = await answered(await request.post(links, { data: { kind: 'frozen' } }))
  if (takenBack) await answered(await request.delete(`${links}/${code}`, { data: {} }))
  return `/s/${code}`
}

async function keep(request: APIRequestContext, list: List): Promise<string> {
  const { id }: { id: string } = await answered(await request.post('/api/lists', { data: { list } }))
  return id
}

async function answered(answer: APIResponse) {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

function read(id: string): List {
  return JSON.parse(readFileSync(path.join('prisma/lists', `${id}.json`), 'utf8'))
}

/** The same units again and again, as many as a long evening brings together. */
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
