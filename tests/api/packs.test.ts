import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getPack } from '@/app/api/packs/[pack]/[version]/route'
import { ownerOrNew } from '@/lib/owners/session'
import * as address from '@/lib/packs/address'
import { readCatalogue } from '@/lib/packs/data'
import { renameDraft } from '@/lib/packs/drafts/mutations'
import { createPack, deletePack, importPack, openDraft } from '@/lib/packs/mutations'
import { examplePack } from '../packs/packs'
import { good, making, take } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

const shape = vi.spyOn(address, 'CATALOGUE_SHAPE', 'get').mockReturnValue('this-code')
afterAll(() => shape.mockRestore())

const CLUB = 'club-pack-abc123'
const owner = new Visitor()
const stranger = new Visitor()
let ownerId: string

const ask = (by: Visitor, pack: string, version: string | number, { path = '/', headers = {} } = {}) =>
  by.ask(getPack, { pack, version: String(version) }, { path, headers })

const keeping = (answer: Response) => answer.headers.get('cache-control')

beforeAll(async () => {
  good(await take(examplePack()))
  ownerId = good(await owner.during(ownerOrNew))
  await stranger.during(ownerOrNew)
  good(await importPack({ ...making, ownerId, text: JSON.stringify({ ...examplePack(), id: CLUB }) }))
})

describe('A pack that comes along', () => {
  it('is everybody’s, as the catalogue that lists are judged by', async () => {
    const answer = await ask(new Visitor(), 'example-heroes', 1)
    const catalogue = await readCatalogue({ viewer: null, packId: 'example-heroes', version: 1 })
    expect(await answer.json()).toEqual(good(catalogue))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('is kept for good while it is what this build brought along: its address names that', async () => {
    for (const pack of ['magewinds-starter', 'dwethia-heroes-sourced', 'grid-battles-starter']) {
      const answer = await ask(stranger, pack, 1, { path: '/?shape=this-code' })
      expect([pack, keeping(answer)]).toEqual([pack, 'public, max-age=31536000, immutable'])
    }
  })

  it.each([
    // Another content under a number: as an older backup may bring it.
    ['/?shape=this-code', 'public, no-cache'],
    ['/?shape=older-code', 'public, no-cache'],
    ['/?shape=', 'public, no-cache'],
    ['/', 'public, no-cache'],
  ])('asked for as %s may be kept: %s', async (path, expected) => {
    expect(keeping(await ask(stranger, 'example-heroes', 1, { path }))).toBe(expected)
  })

  it('is not sent again to whoever has it', async () => {
    const etag = (await ask(stranger, 'example-heroes', 1)).headers.get('etag') ?? ''
    const again = await ask(stranger, 'example-heroes', 1, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const changed = await ask(stranger, 'example-heroes', 1, { headers: { 'if-none-match': 'W/"another"' } })
    expect(changed.status).toBe(200)
  })
})

describe('Somebody’s own pack', () => {
  it('is theirs, and asked for anew each time: the browser may be somebody else’s tomorrow', async () => {
    const answer = await ask(owner, CLUB, 1, { path: '/?shape=this-code' })
    expect([answer.status, keeping(answer)]).toEqual([200, 'private, no-cache'])
  })

  it.each(['', 'W/"guessed"'])('is not there for a stranger, nor is its tag (%s)', async (tag) => {
    const etag = (await ask(owner, CLUB, 1)).headers.get('etag') ?? ''
    for (const visitor of [stranger, new Visitor()]) {
      const answer = await ask(visitor, CLUB, 1, { headers: { 'if-none-match': tag || etag } })
      const nowhere = await ask(visitor, 'no-such-pack', 1, { headers: { 'if-none-match': tag || etag } })
      expect([answer.status, await answer.text()]).toEqual([404, await nowhere.text()])
    }
  })

  it('is there for its lists after it was deleted', async () => {
    good(await deletePack({ ownerId, packId: CLUB, now: making.now }))
    expect((await ask(owner, CLUB, 1)).status).toBe(200)
  })

  it('is never kept while it is a draft', async () => {
    const from = { kind: 'copy', of: { id: 'example-heroes', version: 1 } } as never
    const { packId, revision } = good(await createPack({ ...making, ownerId, name: 'Draft', from }))
    const before = await ask(owner, packId, 1)
    expect(keeping(before)).toBe('no-store')
    good(await renameDraft({ ...making, ownerId, packId, revision, name: 'Renamed' }))
    expect((await (await ask(owner, packId, 1)).json()).name).toBe('Renamed')
    expect((await ask(stranger, packId, 1)).status).toBe(404)
    expect((await openDraft({ ...making, ownerId, packId })).ok).toBe(true)
  })
})

it.each(['0', '-1', '1.5', '1e3', '٣', 'x', '', '99999999999', '1/..'])('there is no version “%s”', async (version) => {
  expect((await ask(owner, 'example-heroes', version)).status).toBe(404)
})
