import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from 'playwright/test'

type Entry = Record<string, unknown>
type List = Record<string, unknown> & { readonly entries: readonly Entry[] }

/** The lists that the pictures show, by what is shown of them. */
export type Shown = Readonly<
  Record<'empty' | 'full' | 'broken' | 'fleet' | 'warriors' | 'warband' | 'counters', string>
>

const ALL_ENTRIES = 60

/** Makes the lists for whoever's cookies the requests carry. */
export async function makeLists(request: APIRequestContext, address: string): Promise<Shown> {
  const keep = async (list: List, more: object = {}) => {
    const answer = await request.post(`${address}/api/lists`, { data: { list: { ...list, ...more } } })
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
    const { id }: { id: string } = await answer.json()
    return id
  }
  const army = read('dwethia-conquest/the-citadel-3000')
  // The newest is the first that is shown.
  return {
    counters: await keep(read('grid-battles/the-hill-fort-siege')),
    warband: await keep(read('magewinds/long-10')),
    warriors: await keep(read('dwethia-heroes/eldritch-cult-150')),
    fleet: await keep(read('dwethia-cosmic/empire-of-sol-3000')),
    broken: await keep(broken(army)),
    empty: await keep(army, { name: 'Tomorrow evening', limit: 1500, entries: [], choices: {} }),
    full: await keep(full(army)),
  }
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
