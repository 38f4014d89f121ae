// The database's file is gone while the server runs: whoever asks is told so in our words, and all is well once it is back.
import { renameSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getList } from '@/app/api/lists/[id]/route'
import { GET as getShares, POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { GET as getVersion } from '@/app/api/lists/[id]/versions/[revision]/route'
import { GET as getVersions } from '@/app/api/lists/[id]/versions/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getPack } from '@/app/api/packs/[pack]/[version]/route'
import { GET as getPacks } from '@/app/api/packs/route'
import { GET as getAll } from '@/app/api/take-away/route'
import { GET as getExport } from '@/app/catalogue/[pack]/export/route'
import { GET as getFile } from '@/app/lists/[id]/file/route'
import { GET as getPdf } from '@/app/lists/[id]/print/pdf/route'
import { GET as getNewListPacks } from '@/app/lists/new/packs/route'
import { GET as getRecent } from '@/app/lists/recent/route'
import { GET as getSharedFile } from '@/app/s/[code]/file/route'
import { GET as getSharedPdf } from '@/app/s/[code]/pdf/route'
import { GET as getPicture } from '@/app/s/[code]/picture/route'
import { GET as getText } from '@/app/s/[code]/text/route'
import { DATABASE_AWAY } from '@/lib/database-away.mjs'
import * as handOver from '@/lib/devices/actions'
import * as packs from '@/lib/packs/actions'
import * as lists from '@/lib/rosters/actions'
import * as shares from '@/lib/share/actions'
import { seed } from '@/prisma/seed'
import { ownFile } from '../support/database'
import { exampleList } from '../support/example-lists'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('next/navigation', () => ({ redirect: () => undefined }))
vi.mock('@/lib/process-log', () => ({ errorFields: () => ({}), log: { warn() {}, error() {}, info() {} } }))

const file = ownFile()
const EXAMPLE = 'magewinds/quick-6'

let player: Visitor
let id: string
let code: string

beforeAll(() => seed())

beforeEach(async () => {
  player = new Visitor()
  const made = await player.ask(postList, {}, { method: 'POST', body: { list: exampleList(EXAMPLE) } })
  id = (await made.json()).id
  const shared = await player.ask(postShare, { id }, { method: 'POST', body: { kind: 'live' } })
  code = (await shared.json()).code
})

async function withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
  renameSync(file, `${file}.away`)
  try {
    return await work()
  } finally {
    renameSync(`${file}.away`, file)
  }
}

const SENTENCE = `${DATABASE_AWAY.title}. ${DATABASE_AWAY.words}`

type Handler = Parameters<typeof player.ask>[0]

describe('Without its database, a route that reads', () => {
  const ROUTES: Readonly<Record<string, readonly [handler: unknown, path?: string]>> = {
    'a list': [getList],
    'its versions': [getVersions],
    'one of them': [getVersion],
    'its links': [getShares],
    'the packs of a game': [getPacks, '/api/packs?game=magewinds'],
    everything: [getAll],
    'the newest lists': [getRecent],
    'the packs of new lists': [getNewListPacks],
    'a list’s file': [getFile],
    'a list’s PDF': [getPdf, '/lists/x/print/pdf?what=record'],
    'a pack’s file': [getExport, '/catalogue/magewinds-starter/export?version=1'],
    'a shared file': [getSharedFile],
    'a shared PDF': [getSharedPdf],
    'a shared picture': [getPicture],
    'a shared text': [getText],
  }

  it.each(Object.entries(ROUTES))('says so and when to ask again: %s', async (_, [handler, path]) => {
    const params = { id, code, revision: '1', pack: 'magewinds-starter' }
    const ask = () => player.ask(handler as Handler, params, path === undefined ? {} : { path })
    const answer = await withoutDatabase(ask)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.json()).toEqual({ kind: 'unwritable', message: SENTENCE })
    expect((await ask()).status).toBe(200)
  })

  it('shows the sentence to whoever opens its address in a browser', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const answer = await withoutDatabase(() => player.ask(getPdf, { id }, { path: '/lists/x/print/pdf', headers }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
    expect([answer.headers.get('retry-after'), await answer.text()]).toEqual(['10', `${SENTENCE}\n`])
  })

  it('serves a bundled pack from its file, and says of another one that the database is away', async () => {
    const ask = (pack: string) => withoutDatabase(() => player.ask(getPack, { pack, version: '1' }))
    expect((await ask('magewinds-starter')).status).toBe(200)
    const other = await ask('of-a-player')
    expect([other.status, (await other.json()).message]).toEqual([503, SENTENCE])
  })
})

describe('Without its database, an action', () => {
  const { createList, openExample, ...listActions } = lists
  const inPack = { packId: 'magewinds-starter', revision: 1 }
  const ofRow = { ...inPack, kind: 'classes', slug: 'witch' }
  const pack = { id: 'magewinds-starter', version: 1 }
  const SENT: Readonly<Record<string, object>> = {
    createPack: { name: 'Mine', from: { kind: 'copy', of: pack } },
    renameDraft: { ...inPack, name: 'Mine' },
    saveRow: { ...ofRow, row: {} },
    saveRows: { ...inPack, kind: 'classes', rows: [{ slug: 'witch' }] },
    moveRow: { ...ofRow, before: null },
    checkRows: { ...inPack, kind: 'classes', rows: [{ slug: 'witch' }] },
    renameList: { name: 'Later' },
    tagList: { tags: ['later'] },
    copyExample: { example: EXAMPLE },
    createListFromForm: { game: 'magewinds', pack: 'magewinds-starter@1', limit: '6' },
  }

  it.each(Object.entries({ ...listActions, ...packs }))('fails as a save does: %s', async (name, action) => {
    const sent = { rosterId: id, ...ofRow, ...SENT[name] }
    const answer = await withoutDatabase(() => player.during<unknown>(() => action(sent)))
    expect(answer).toEqual({ ok: false, failure: { kind: 'unwritable' } })
  })

  const FORMS = {
    'a new list': [createList, { game: 'magewinds', pack: 'magewinds-starter@1', limit: '6' }],
    'a copy of a shared list': [shares.copyShared, {}],
    'an example': [openExample, { example: EXAMPLE }],
    'a device link': [handOver.followDeviceLink, {}],
    'a recovery code': [handOver.followRecoveryCode, {}],
  } as const

  it.each(Object.entries(FORMS))('of a form fails so, too: %s', async (_, [action, fields]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ code, ...fields })) form.set(name, value)
    const answer = await withoutDatabase(() => player.during<unknown>(() => action(null, form)))
    expect(answer).toEqual({ kind: 'unwritable' })
  })
})
