import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { GET as getList } from '@/app/api/lists/[id]/route'
import { PUT as changeShare } from '@/app/api/lists/[id]/shares/[code]/route'
import { GET as getShares, POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { GET as getOwnPicture } from '@/app/lists/[id]/picture/route'
import { GET as getFile } from '@/app/s/[code]/file/route'
import SharedPage, { generateMetadata } from '@/app/s/[code]/page'
import { GET as getPicture } from '@/app/s/[code]/picture/route'
import { GET as getText } from '@/app/s/[code]/text/route'
import { database } from '@/lib/db/client'
import { partsOf } from '@/lib/games/registry'
import type { Roster } from '@/lib/kernel/roster/roster'
import { composeSheets } from '@/lib/print/compose'
import { sharedJob } from '@/lib/print/load'
import { textOf } from '@/lib/print/plain-text'
import { REQUEST_DEFAULTS } from '@/lib/print/print-request'
import { copyShared } from '@/lib/share/actions'
import { linkIn } from '@/lib/share/link'
import { openShare } from '@/lib/share/open'
import { receivedFrom } from '@/lib/share/received'
import { rosterShowing, type Shows } from '@/lib/share/shows'
import { isOnPostgres, ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { expectValue } from '../support/result'
import { readList, starter } from '../support/starters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

/** Words that only the player wrote, so that any trace of them is found. */
const NOTES = ['Xylophone behind the hill', 'Quagga paints are drying']
const NAMES = ['Zephyrine the Third', 'Wobbegong Bite']

const CHOICES = { profile: '1.4.0', 'name-of-melee': NAMES[1] ?? '' }

/** A list with notes, names of units and, in Magewinds, the name of an attack. */
function personalList(): object {
  const list = exampleList('magewinds/quick-6')
  const [, ...others] = list.entries as readonly object[]
  const entry = { id: 'e1', class: 'cleric', name: NAMES[0], notes: NOTES[1], choices: CHOICES }
  return { ...list, notes: NOTES[0], entries: [entry, ...others] }
}

const owner = new Visitor()
const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })

async function share(kind: 'live' | 'frozen', shows: Partial<Shows> = {}) {
  const { id } = await owner.ask(postList, {}, { method: 'POST', body: { list: personalList() } }).then(answer)
  const made = await owner.ask(postShare, { id }, { method: 'POST', body: { kind, ...shows } }).then(answer)
  expect(made.status, JSON.stringify(made)).toBe(201)
  return { id: String(id), code: String(made.code) }
}

const change = (params: { id: string; code: string }, body: object) =>
  owner.ask(changeShare, params, { method: 'PUT', body }).then(({ status }) => expect(status).toBe(200))

/** Everything that a link gives to whoever has it, each in its own words. */
async function everythingBehind(code: string): Promise<Readonly<Record<string, string>>> {
  const visitor = new Visitor()
  const params = Promise.resolve({ code })
  const pageIn = (view: string) =>
    visitor.during(async () =>
      renderToStaticMarkup(await SharedPage({ params, searchParams: Promise.resolve({ view }) })),
    )
  const [short, page] = [await pageIn('short'), await pageIn('full')]
  const meta = JSON.stringify(await visitor.during(() => generateMetadata({ params })))
  const text = await (await visitor.ask(getText, { code }, { path: `/s/${code}/text` })).text()
  const link = linkIn(text.slice(-20_000))
  const received = receivedFrom(link?.kind === 'code' ? link.listCode : '')
  const file = await (await visitor.ask(getFile, { code })).text()
  const { shown } = expectValue(await openShare(code))
  const pdf = JSON.stringify(await sharedJob(shown, { link: null, paper: 'a4', ink: 'colour' }))
  const form = new FormData()
  form.set('code', code)
  const led = await visitor.during(() => copyShared(null, form).catch((error: unknown) => error))
  const [, id = ''] = /;\/lists\/([0-9a-z]+)[;/]/.exec(String(Object(led).digest)) ?? []
  const copy = JSON.stringify(await visitor.ask(getList, { id }).then(answer))
  return { short, page, meta, text, code: JSON.stringify(expectValueOf(received)), file, pdf, copy }
}

function expectValueOf(read: ReturnType<typeof receivedFrom>) {
  if (!read.ok) throw new Error(JSON.stringify(read.unreadable))
  return read.value
}

/** Where any of the words stand. */
const placesOf = (words: readonly string[], all: Readonly<Record<string, string>>) =>
  Object.keys(all).filter((place) => words.some((word) => all[place]?.toLowerCase().includes(word.toLowerCase())))

const WITH_NOTES = ['page', 'code', 'file', 'pdf', 'copy']
const WITH_NAMES = ['short', 'page', 'text', 'code', 'file', 'pdf', 'copy']

describe.each(['live', 'frozen'] as const)('A link that is %s', (kind) => {
  it('shows names and no notes at first, in nothing that is behind it', async () => {
    const { code } = await share(kind)
    const all = await everythingBehind(code)
    expect([placesOf(NOTES, all), placesOf(NAMES, all)]).toEqual([[], WITH_NAMES])
  })

  it('shows what its owner says, and at once what they say later', async () => {
    const made = await share(kind, { notes: true, names: false })
    const before = await everythingBehind(made.code)
    expect([placesOf(NOTES, before), placesOf(NAMES, before)]).toEqual([WITH_NOTES, []])
    await change(made, { notes: false })
    const after = await everythingBehind(made.code)
    expect([placesOf(NOTES, after), placesOf(NAMES, after)]).toEqual([[], []])
    await change(made, { notes: true, names: true })
    const again = await everythingBehind(made.code)
    expect([placesOf(NOTES, again), placesOf(NAMES, again)]).toEqual([WITH_NOTES, WITH_NAMES])
  })
})

const OLDER_CODE = '0'.repeat(16)

describe('What a link shows', () => {
  it('is what it showed, of one that was made before it could be said', async () => {
    const { id, code } = await share('live')
    const { rosterId } = await database().share.findUniqueOrThrow({ where: { code } })
    // As the earlier build stores it, and as a migration finds it.
    await database().share.create({
      data: { id: 'older', code: OLDER_CODE, rosterId, kind: 'live', createdAt: new Date() },
    })
    const { shares } = await owner.ask(getShares, { id }).then(answer)
    expect(shares).toMatchObject([
      { code: OLDER_CODE, notes: true, names: true },
      { code, notes: false, names: true },
    ])
    const all = await everythingBehind(OLDER_CODE)
    expect([placesOf(NOTES, all), placesOf(NAMES, all)]).toEqual([WITH_NOTES, WITH_NAMES])
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['no yes or no', { notes: 'true' }],
  ])('is not changed by %s', async (_, body) => {
    const made = await share('live')
    expect((await owner.ask(changeShare, made, { method: 'PUT', body })).status).toBe(422)
  })
})

/** What is drawn of a list that was read, no database can change. */
function describeDrawing() {
  describe('The picture of a list', () => {
    it('is the same whatever its link shows, and has none of it', async () => {
      const hidden = await share('live', { notes: false, names: false })
      const open = await share('live', { notes: true, names: true })
      const pictures = await Promise.all(
        [hidden, open].map(async ({ code }) =>
          Buffer.from(await (await owner.ask(getPicture, { code })).arrayBuffer()),
        ),
      )
      expect(pictures[0]?.subarray(1, 4).toString()).toBe('PNG')
      expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
    })

    it('that is not shared is its owner’s, and like that of its link', async () => {
      const { id, code } = await share('live')
      const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
      const own = await owner.ask(getOwnPicture, { id })
      expect(own.headers.get('cache-control')).toBe('private, no-cache')
      expect((await bytesOf(own)).equals(await bytesOf(await owner.ask(getPicture, { code })))).toBe(true)
      const stranger = new Visitor()
      expect((await stranger.ask(getOwnPicture, { id })).status).toBe(404)
      await stranger.ask(postList, {}, { method: 'POST', body: { list: personalList() } })
      expect((await stranger.ask(getOwnPicture, { id })).status).toBe(404)
    })
  })

  describe('A print', () => {
    it('has notes and names, and leaves out what it is told to', async () => {
      const parts = partsOf('magewinds')
      const [roster, catalogue] = [readList(personalList()), await starter('magewinds')]
      const printed = async (shows: Shows) => {
        const request = { ...REQUEST_DEFAULTS, what: ['record', 'sheets', 'summary', 'cards'], shows }
        return textOf((await composeSheets({ roster, catalogue, parts, request, isOwner: true, link: null })).sheets)
      }
      const found = async (shows: Shows) => {
        const text = await printed(shows)
        return [...NOTES, ...NAMES].map((word) => text.toLowerCase().includes(word.toLowerCase()))
      }
      expect(await found(REQUEST_DEFAULTS.shows)).toEqual([true, true, true, true])
      expect(await found({ notes: false, names: true })).toEqual([false, false, true, true])
      expect(await found({ notes: true, names: false })).toEqual([true, true, false, false])
    })
  })
}
if (!isOnPostgres) describeDrawing()

describe('A list that shows no names', () => {
  it('keeps every other choice, and none of a unit that its pack does not have', async () => {
    const [catalogue, game] = [await starter('magewinds'), await partsOf('magewinds').game()]
    const withChoices = (choices: Roster['choices'], unit = 'cleric') =>
      readList(exampleList('magewinds/quick-6', { entries: [{ id: 'e1', class: unit, choices }] }))
    const shown = (roster: Roster) =>
      rosterShowing(roster, { notes: true, names: false }, { catalogue, game }).entries.map(({ choices }) => choices)
    expect(shown(withChoices(CHOICES))).toEqual([{ profile: '1.4.0' }])
    expect(shown(withChoices({ unheardOf: 'Bite' }, 'never-heard-of-it'))).toEqual([{}])
  })
})
