// A restore takes a published version back, and another is published under its number: everything says the new one.
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getPack } from '@/app/api/packs/[pack]/[version]/route'
import { GET as getPdf } from '@/app/lists/[id]/print/pdf/route'
import { rowOf } from '@/lib/kernel/catalogue'
import type { PackId } from '@/lib/kernel/ids'
import { ownerOrNew } from '@/lib/owners/session'
import { readCatalogue } from '@/lib/packs/data'
import { saveRow } from '@/lib/packs/drafts/mutations'
import { createPack, publishDraft } from '@/lib/packs/mutations'
import { cachedAnswer, describeRequest } from '@/lib/print/answers'
import { readPrintRequest } from '@/lib/print/request-schema'
import { closePrintQueue } from '@/lib/print/worker/queue'
import { canonicalRoster } from '@/lib/rosters/format'
import { judgedLists, readListed } from '@/lib/rosters/listed'
import { readShareState } from '@/lib/share/data'
import { openShare } from '@/lib/share/open'
import { backUp } from '@/scripts/backup'
import { restore } from '@/scripts/restore'
import { examplePack } from '../packs/packs'
import { good, making, take } from '../packs/stored-packs'
import { ownFile, scratchFolder } from '../support/database'
import { readPdf } from '../support/pdf'
import { listOf } from '../support/rosters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

const live = ownFile()
const backup = path.join(scratchFolder(), 'backup.db')
const owner = new Visitor()
const terran = examplePack().races[0]

let ownerId = ''
let packId = ''
let revision = 0
let listId = ''
let code = ''

afterAll(closePrintQueue)

async function publish(name: string, points: number) {
  const change = { ...making, ownerId, packId, revision }
  const saved = good(await saveRow({ ...change, kind: 'races', slug: 'terran', row: { ...terran, name, points } }))
  good(await publishDraft({ ...change, revision: saved.revision }))
}

type Seen = { readonly name: string | undefined; readonly tag: string | null }

async function seen() {
  const catalogue = good(await readCatalogue({ viewer: ownerId, packId, version: 1 }))
  const served = await owner.ask(getPack, { pack: packId, version: '1' })
  const shared = good(await openShare(code))
  const state = await readShareState(code)
  const pdf = await owner.ask(getPdf, { id: listId }, { path: '/?what=sheets' })
  const pages = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages
  const [judged] = await judgedLists(ownerId, await readListed(ownerId, 'active'))
  return {
    page: rowOf(catalogue, 'races', 'terran')?.name,
    api: { name: (await served.json()).rows.races[0].name, tag: served.headers.get('etag') } satisfies Seen,
    shared: rowOf(shared.shown.catalogue, 'races', 'terran')?.name,
    state: state.kind === 'open' ? state.fingerprint : null,
    pdf: pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' '),
    tag: pdf.headers.get('etag'),
    used: judged && 'used' in judged.summary ? judged.summary.used : null,
  }
}

async function drawnBefore() {
  const pdfRequest = {
    key: owner.jar.get('musterroll-owner') ?? '',
    rosterId: listId,
    request: readPrintRequest(new URLSearchParams('what=sheets')),
    headers: new Headers({ host: 'rolls.example' }),
  }
  const description = await describeRequest(pdfRequest)
  return description && cachedAnswer(description, pdfRequest)
}

beforeAll(async () => {
  good(await take(examplePack()))
  ownerId = good(await owner.during(ownerOrNew))
  const of = { id: 'example-heroes' as PackId, version: 1 }
  const made = good(await createPack({ ...making, ownerId, name: 'Club rules', from: { kind: 'copy', of } }))
  packId = made.packId
  revision = made.revision
  const entries = [{ class: 'praetorian', race: 'terran' }]
  const list = canonicalRoster(listOf('dwethia-heroes', packId, { name: 'Watch', limit: 60, entries }))
  listId = (await (await owner.ask(postList, {}, { method: 'POST', body: { list } })).json()).id
  const shared = await owner.ask(postShare, { id: listId }, { method: 'POST', body: { kind: 'live' } })
  code = (await shared.json()).code
  await backUp({ from: live, to: backup })
})

describe('A version that is published anew after a restore', () => {
  it('is what pages, the API, PDFs, shared pages and My lists show, without a restart', async () => {
    await publish('Changed A', 1)
    const before = await seen()
    expect(before).toMatchObject({ page: 'Changed A', api: { name: 'Changed A' }, shared: 'Changed A' })
    expect(before.pdf).toContain('Changed A')
    expect((await drawnBefore())?.headers.etag).toBe(before.tag)

    await restore({ from: backup, live, now: new Date('2026-11-24T10:00:00Z') })
    expect(await readCatalogue({ viewer: ownerId, packId, version: 1 })).toMatchObject({ ok: true })
    expect(await drawnBefore()).toBeNull()
    await publish('Changed B', 5)
    const after = await seen()
    expect(after).toMatchObject({ page: 'Changed B', api: { name: 'Changed B' }, shared: 'Changed B' })
    expect(after.pdf).toContain('Changed B')
    expect(after.pdf).not.toContain('Changed A')
    expect(after.api.tag).not.toBe(before.api.tag)
    expect(after.state).not.toBe(before.state)
    expect(after.tag).not.toBe(before.tag)
    expect(after.used).not.toBe(before.used)
    expect((await drawnBefore())?.headers.etag).toBe(after.tag)
  })
})
