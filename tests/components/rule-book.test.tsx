import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RuleBook } from '@/components/rules/rule-book'
import { RulesIndex } from '@/components/rules/rules-index'
import { readCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'

const withoutExact = (html: string) => html.replace(/<details><summary>Exactly<\/summary>[\s\S]*?<\/details>/g, '')

/** What stands there before anything is opened that is for who wants it exactly. */
const plainly = (html: string) =>
  withoutExact(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const cases = await readCases()

test.each(GAME_IDS)(
  'the rules of %s say what passes and what fails in words, and codes only to who asks',
  async (id) => {
    const game = await partsOf(id).game()
    const codes = game.rules.flatMap(({ kinds }) => kinds.map(({ code }) => code))
    const rules = cases.filter(({ game }) => game === id)
    const html = renderToStaticMarkup(<RuleBook id={id} name="The game" rules={rules} codes={codes} />)
    const said = plainly(html)
    expect(said.match(/Passes:/g)).toHaveLength(rules.length)
    // Lists stand in the fields of their format.
    expect(/<pre|<code/.test(withoutExact(html))).toBe(false)
    expect(rules.filter(({ code }) => said.includes(code))).toEqual([])
    expect(rules.filter(({ code }) => !html.includes(`<code>${code}</code>`))).toEqual([])
    const titles = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title?.trim())
    expect(titles[0]).toBe('From the rulebook')
    expect(titles.at(-1)).toBe('How Muster Roll judges')
  },
)

test('the first page of the rules says what a check finds before it says how many there are', () => {
  const game = { id: 'magewinds', name: 'Magewinds', rules: 52, dice: 30, statements: 200, done: 180 }
  const said = plainly(renderToStaticMarkup(<RulesIndex games={[game]} />))
  const order = ['What a list is judged by', 'Magewinds', 'Problem', 'Not judged', 'How exact this is', 'is tested']
  const places = order.map((words) => said.indexOf(words))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
