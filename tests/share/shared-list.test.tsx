import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPageOf, unitsOnPage } from '@/components/domain/list-pages'
import { SharedList, type SharedView, sharedViewOf } from '@/components/share/shared-list'
import { LiveOrSnapshot, PartPackNote } from '@/components/share/stored-link'
import { partsOf } from '@/lib/games/registry'
import { formatTally } from '@/lib/kernel/figures'
import { type PublicList, publicListOf } from '@/lib/share/public-list'
import { exampleList } from '../support/example-lists'
import { EXAMPLE, repeatedEntries } from '../support/long-list'
import { readList, starter } from '../support/starters'

const asOf = new Date('2030-01-07T08:00:09Z')
const addressOf = (page: number) => (page === 1 ? '/s/code' : `/s/code?page=${page}`)
const textIn = (html: string) => html.replace(/<[^>]*>/g, '')

function raise(words: string): never {
  throw new Error(words)
}

let shown: PublicList

beforeAll(async () => {
  const gameId = 'dwethia-conquest'
  const parts = partsOf(gameId)
  const [about, game, catalogue] = [await parts.about(), await parts.game(), await starter(gameId)]
  const list = { ...exampleList(EXAMPLE), name: 'The long march', entries: repeatedEntries(150).entries }
  shown = publicListOf(readList(list), { about, game, catalogue })
})

const viewLinks = { short: '/s/code', full: '/s/code?view=full' }

function pageOf(page: number, view: SharedView = 'short'): string {
  const part = listPageOf(shown.evaluation, { page, addressOf })
  const liveNote = <LiveOrSnapshot shared={{ kind: 'live', asOf }} />
  const own = {
    shown,
    view,
    viewLinks,
    part,
    asOf,
    liveNote,
    tools: <button type="button">Copy</button>,
    more: <p>Text</p>,
  }
  return renderToStaticMarkup(<SharedList {...own} />)
}

describe('A long shared list', () => {
  const WHOLE = ['Options', 'checked against', '>Copy</button>', 'Text']

  test.each(['short', 'full'] as const)('says all about itself on its first page, %s', (view) => {
    const html = pageOf(1, view)
    for (const piece of WHOLE) expect(html).toContain(piece)
    expect(html).not.toContain('Back to page 1')
    expect(html).toContain('<a href="/s/code?page=2" rel="next">')
  })

  test.each([
    [2, ['/s/code', '/s/code', '/s/code?view=full', '/s/code', '/s/code?page=3']],
    [3, ['/s/code', '/s/code', '/s/code?view=full', '/s/code?page=2']],
  ])('has on page %i a short head: its name, the page, and the way back', (page, links) => {
    const html = pageOf(page)
    for (const piece of WHOLE) expect(html).not.toContain(piece)
    const head = textIn(/<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '')
    expect(head).toMatch(new RegExp(`^The long marchPage ${page} of 3 · Back to page 1`))
    expect(head).toContain('7\u00a0January 2030')
    expect(html).toContain('† Made up for this tool')
    expect([...html.matchAll(/href="(\/s\/[^"]*)"/g)].map(([, address]) => address)).toEqual(links)
  })
})

describe('The short view of a shared list', () => {
  test('is what an address opens that asks for none', () => {
    expect([undefined, '', 'long', ['full', 'full'], 'full'].map(sharedViewOf)).toEqual([
      ...Array(4).fill('short'),
      'full',
    ])
  })

  test.each(['short', 'full'] as const)('is one tap from the full one, and back: %s', (view) => {
    const [, nav = ''] = /<nav[^>]*aria-label="View"[^>]*>([\s\S]*?)<\/nav>/.exec(pageOf(1, view)) ?? []
    const links = [...nav.matchAll(/<a href="([^"]*)"[^>]*?(aria-current="true")?>(\w+)<\/a>/g)]
    expect(links.map(([, href, current, label]) => [href, current !== undefined, label])).toEqual([
      ['/s/code', view === 'short', 'Short'],
      ['/s/code?view=full', view === 'full', 'Everything'],
    ])
  })

  test('names every unit with its count, its price, its values, and its weapons in rows of their own', () => {
    const cards = pageOf(1).split('<article').slice(2)
    const part = listPageOf(shown.evaluation, { page: 1, addressOf })
    const units = [...unitsOnPage(shown.evaluation, part).units.values()].flat()
    expect(cards).toHaveLength(units.length)
    for (const [i, card] of cards.entries()) {
      const { name, count, total, values, entry } = units[i] ?? raise(`no unit ${i}`)
      const text = textIn(card)
      expect(text).toContain(`>${count > 1 ? `${count} × ` : ''}${name}`)
      expect(text).toContain(formatTally(total))
      for (const { id, label } of shown.game.characteristics) if (values[id]) expect(text).toContain(label)
      const rows = [...card.replaceAll('†', '').matchAll(/<li><strong>([^<]*)<\/strong> ([^<]*)<\/li>/g)].map(
        ([, ...row]) => row,
      )
      const weapons = shown.traits.get(entry)?.filter(({ words }) => words !== null) ?? []
      expect(rows).toEqual(weapons.map(({ name, words }) => [name, words]))
    }
    expect(cards.filter((card) => card.includes('<li>')).length).toBeGreaterThan(5)
    expect(cards.filter((card) => card.includes('†</strong>')).length, 'what was made up says so').toBeGreaterThan(5)
  })

  test('is smaller than the full one, by far', () => {
    expect(2 * pageOf(1).length).toBeLessThan(pageOf(1, 'full').length)
  })

  test('says that its pack comes in part, where it is its player’s own', () => {
    expect(textIn(renderToStaticMarkup(<PartPackNote />))).toContain('as a pack “in part”')
  })
})

describe('What is shared says from when it is', () => {
  test.each([
    ['live', 'Live link: the list as of 7\u00a0January 2030 at 08:00:09 UTC. Reload the page to see later changes.'],
    ['frozen', 'A copy of the list as it was on 7\u00a0January 2030 at 08:00 UTC. It does not change.'],
  ] as const)('and whether it can change: %s', (kind, words) => {
    expect(textIn(renderToStaticMarkup(<LiveOrSnapshot shared={{ kind, asOf }} />))).toBe(words)
  })
})

test('the breakdown of an entry of several goes from one model to what the entry costs', () => {
  const [unit] = shown.evaluation.units.filter(({ count }) => count > 1)
  if (!unit) throw new Error('The list has no entry of several.')
  const html = pageOf(1, 'full')
  const articles = html.split('<article').filter((one) => one.includes(`aria-label="${unit.name}"`))
  const [breakdown] = articles.flatMap((one) => /Price breakdown[\s\S]*?<\/dl>/.exec(one) ?? [])
  const words = [...(breakdown ?? '').matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/g)].map(([, one = '']) => textIn(one))
  expect(words.slice(-6)).toEqual([
    'Each',
    formatTally(unit.each.amount),
    'Number',
    `× ${unit.count}`,
    'Total',
    formatTally(unit.total),
  ])
})
