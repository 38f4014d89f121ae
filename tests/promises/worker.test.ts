import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { samplesOf, VERSIONS } from './samples'

type Caches = Readonly<Record<string, readonly { readonly path: string }[]>>

it.each(VERSIONS)(
  'a player’s own pages that the worker of %s kept, and their files, stay when today’s takes over',
  async (version) => {
    const samples = samplesOf(version)
    const kept = new Map(Object.entries(samples.read<Caches>('caches.json')))
    expect([...kept.keys()]).toEqual(expect.arrayContaining(['private', 'assets']))
    await followDeviceLink(kept)
    expect(kept.get('private')?.map(({ path }) => path)).toContain(`/lists/${samples.ids.magewinds}`)
    expect(kept.get('assets')?.some(({ path }) => path.startsWith('/_next/static/'))).toBe(true)
  },
)

/** Runs the worker as it is served, and lets it become the browser's one. */
async function followDeviceLink(kept: Map<string, unknown>): Promise<void> {
  const heard = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
  const self = {
    addEventListener: (kind: string, listen: () => void) => heard.set(kind, listen),
    clients: { claim: async () => undefined },
    location: { origin: 'http://rolls.example' },
  }
  const noted = { keys: async () => [], match: async () => undefined }
  const caches = {
    keys: async () => [...kept.keys()],
    open: async () => noted,
    delete: async (name: string) => kept.delete(name),
  }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self, caches, URL })
  const work: Promise<unknown>[] = []
  heard.get('activate')?.({ waitUntil: (one) => void work.push(one) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}
