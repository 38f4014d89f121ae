// What pages say of lists that are too long for one page, and of lists that are edited while they are watched.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleList } from '../support/example-lists'
import { EXAMPLE, repeatedEntries } from '../support/long-list'
import { OwnServer } from '../support/own-server'

const ENTRIES = 150

const server = new OwnServer()
const own = { cookie: '', id: '', link: '' }

async function send(method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(own.cookie && { cookie: own.cookie }) }
  return fetch(server.address + path, { method, headers, body: JSON.stringify(body) })
}

const listOf = (name: string) => {
  const { entries } = repeatedEntries(ENTRIES)
  return { ...exampleList(EXAMPLE), name, entries: entries.map((entry, i) => ({ ...entry, name: `Unit ${i}.` })) }
}

const asked = async (path: string) => {
  const answer = await fetch(server.address + path, { headers: { cookie: own.cookie } })
  // React parts texts by comments.
  const text = (await answer.text()).replaceAll('<!-- -->', '')
  return { status: answer.status, text, etag: answer.headers.get('etag') }
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

const unitsIn = (html: string) => new Set(html.match(/Unit \d+\./g))

beforeAll(async () => {
  await server.begin()
  const made = await send('POST', '/api/lists', { list: listOf('Long') })
  own.cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  own.id = (await made.json()).id
  const shared = await send('POST', `/api/lists/${own.id}/shares`, { kind: 'live' })
  own.link = `/s/${(await shared.json()).code}`
}, 90_000)

afterAll(() => server.end())

describe('A shared list of more units than a page has', () => {
  test('is turned over by plain links, each unit on one page; its text and its file have all', async () => {
    const pages = await Promise.all(['', '?page=2', '?page=3'].map((query) => asked(own.link + query)))
    const shown = pages.map(({ text }) => unitsIn(mainOf(text)))
    expect(shown.map(({ size }) => size)).toEqual([60, 60, 30])
    expect(new Set(shown.flatMap((units) => [...units])).size).toBe(ENTRIES)
    expect(pages[0]?.text).toContain(`<a href="${own.link}?page=2" rel="next">`)
    expect(pages[1]?.text).toContain(`<a href="${own.link}" rel="prev">`)
    for (const part of ['/text', '/file']) expect(unitsIn((await asked(own.link + part)).text).size).toBe(ENTRIES)
  })

  test('says from when it is, and is told of in the head of its page', async () => {
    const { text } = await asked(own.link)
    expect(text.replace(/<[^>]*>/g, '')).toMatch(/Live link: the list as of \d+\s\w+ \d{4}(,| at) \d\d:\d\d:\d\d UTC\./)
    expect(/<head>[\s\S]*<\/head>/.exec(text)?.[0]).toContain('property="og:title"')
  })

  test('shows a change at the latest after three seconds, and is gone at once when its link is taken back', async () => {
    const before = await asked(own.link)
    const saved = await send('PUT', `/api/lists/${own.id}`, { revision: 1, list: listOf('Renamed') })
    expect(saved.status).toBe(200)
    await expect.poll(async () => (await asked(own.link)).text.includes('Renamed'), { timeout: 10_000 }).toBe(true)
    expect((await asked(own.link)).etag).not.toBe(before.etag)
    await send('DELETE', `/api/lists/${own.id}/shares/${own.link.slice(3)}`, {})
    const statuses = await Promise.all(
      ['', '?page=2', '/text', '/file'].map(async (part) => (await asked(own.link + part)).status),
    )
    expect(statuses).toEqual([410, 410, 410, 410])
  })
})

test('pages of one’s own show a part of a long list, and where the rest is', async () => {
  const print = await asked(`/lists/${own.id}/print`)
  expect(mainOf(print.text).includes('This list has 150 entries.')).toBe(true)
  const history = await asked(`/lists/${own.id}/history?page=3`)
  expect(unitsIn(mainOf(history.text)).size).toBe(30)
  const take = await asked(`/odds/dwethia-conquest/take?from=${own.id}&side=defender`)
  expect(mainOf(take.text).includes('Page 1 of 4')).toBe(true)
  const found = await asked(`/odds/dwethia-conquest/take?from=${own.id}&side=defender&find=Unit+149`)
  expect(unitsIn(mainOf(found.text))).toEqual(new Set(['Unit 149.']))
})
