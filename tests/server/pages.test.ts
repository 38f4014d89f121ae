// What pages say before any script has run.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { exampleList } from '../support/example-lists'
import { OwnServer } from '../support/own-server'

const STARTER = '/catalogue/dwethia-conquest-starter'
const MOST_BYTES = 400_000

const server = new OwnServer()
beforeAll(() => server.begin(), 90_000)
afterAll(() => server.end())

const ask = (path: string) => fetch(server.address + path)
const htmlOf = async (path: string) => (await ask(path)).text()

/** What a part of the page says, without its markup. */
function saidIn(html: string, part: string): string {
  const found = new RegExp(`<${part}[ >][\\s\\S]*?</${part}>`).exec(html)?.[0]
  if (!found) throw new Error(`The page has no ${part}.`)
  return found
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path]) => path ?? '')

describe('The frame of every page', () => {
  test('says that the tool is unofficial, and whose games these are', async () => {
    const footer = saidIn(await htmlOf('/'), 'footer')
    for (const words of ['unofficial', 'Wonders of Dwethia', 'Rachel Crawford', 'gridbattles.com'])
      expect(footer).toContain(words)
  })

  test('leads to pages that exist', async () => {
    const html = await htmlOf('/')
    const frame = ['header', 'footer'].map((part) => new RegExp(`<${part}[ >][\\s\\S]*?</${part}>`).exec(html)?.[0])
    const links = frame.map((part) => new Set(linksIn(part ?? '')))
    expect(links.map(({ size }) => size > 0)).toEqual([true, true])
    expect(links[0]?.size).toBeGreaterThan(3)
    for (const path of links.flatMap((part) => [...part])) expect((await ask(path)).status, path).toBe(200)
  })

  test('has a manifest, whose icons are there', async () => {
    expect((await htmlOf('/')).match(/<link rel="manifest"/g)).toHaveLength(1)
    const { icons } = await (await ask('/manifest.webmanifest')).json()
    expect(icons.length).toBeGreaterThan(0)
    for (const { src } of icons) expect((await ask(src)).status, src).toBe(200)
  })
})

test.each(GAME_IDS)('the first page leads to a form that begins a list of %s', async (game) => {
  const path = `/lists/new?game=${game}`
  expect(linksIn(await htmlOf('/'))).toContain(path)
  expect(saidIn(await htmlOf(path), 'form')).toContain('Create list')
})

test('the page of a list names the scripts that show and judge it, from the first page on', async () => {
  const body = JSON.stringify({ list: exampleList('magewinds/first-warband-8') })
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${server.address}/api/lists`, { method: 'POST', headers, body })
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { id } = await made.json()
  const html = await (await fetch(`${server.address}/lists/${id}`, { headers: { cookie } })).text()
  const named = [...html.matchAll(/<link rel="preload" href="\/_next\/([^"]+\.js)" as="script"/g)]
  const scripts = named.map(([, file]) => readFileSync(`.next/${file}`, 'utf8')).join('\n')
  expect(scripts).toContain('data-room')
  expect(scripts).toContain('magewinds/over-slots')
})

test('the rules of a game are a page of moderate size', async () => {
  const games = new Set(linksIn(/<main[\s\S]*<\/main>/.exec(await htmlOf('/rules'))?.[0] ?? ''))
  // Of each game: the rules of its lists, those of its dice, and its book.
  expect(games.size).toBe(15)
  for (const path of ['/rules', ...games]) expect((await htmlOf(path)).length, path).toBeLessThan(MOST_BYTES)
})

describe('The search for units in all packs', () => {
  test('is a form, whose answer names game and pack and leads to the row', async () => {
    const form = /<form[^>]*>[\s\S]*?<\/form>/.exec(
      /<main[\s\S]*<\/main>/.exec(await htmlOf('/catalogue'))?.[0] ?? '',
    )?.[0]
    expect(form).toMatch(/^<form action="\/catalogue"(?![^>]*post)/i)
    expect(form).toContain('name="q"')
    const html = await htmlOf('/catalogue?q=breachers')
    expect(linksIn(html)).toContain(`${STARTER}/classes/breachers`)
    const said = saidIn(html, 'main')
    for (const words of ['1 unit', 'Breachers † , house value', 'Conquest · Conquest starter pack', '100 points'])
      expect(said).toContain(words)
  })

  test('says when it finds nothing, and takes any text', async () => {
    expect(saidIn(await htmlOf('/catalogue?q=qwxyz'), 'main')).toContain('No unit of any pack is found by “qwxyz”.')
    for (const q of ['%25', "' OR 1=1 --", '%00', 'a'.repeat(2000), '<b>'])
      expect((await ask(`/catalogue?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  })
})

test('a pack is exported as the file that it is', async () => {
  const html = await htmlOf(STARTER)
  const [, href = ''] = /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Export</.exec(html) ?? []
  const answer = await ask(href.replaceAll('&amp;', '&'))
  expect(answer.headers.get('content-disposition')).toMatch(/dwethia-conquest-starter-\d+\.json/)
  expect((await answer.json()).format).toBe('musterroll-pack/1')
})

test('somebody else’s pack can be read but not edited, and says how to get one’s own', async () => {
  const html = await htmlOf(`${STARTER}/edit`)
  expect(html).toContain('Conquest starter pack belongs to another owner')
  expect(html).toMatch(/<a [^>]*>(?:<[^>]*>)*Copy</)
})
