import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId, partsOf } from '@/lib/games/registry'
import { formatRoster } from '@/lib/rosters/format'
import { codeOf } from '@/lib/share/codec/code'
import { linkIn } from '@/lib/share/link'
import { publicRoster } from '@/lib/share/public'
import { publicListOf } from '@/lib/share/public-list'
import { receivedFrom } from '@/lib/share/received'
import { changedLines } from '@/lib/share/text/changed-lines'
import { MARKUPS } from '@/lib/share/text/markup'
import { textOf } from '@/lib/share/text/text'
import { exampleList } from '../support/example-lists'
import { generatedLists } from '../support/generated-lists'
import { readList, starter } from '../support/starters'

const OBJECTIVES = ['ghost', 'reaper', 'hunter', 'revenge', 'no-escape']

async function shown(list: object) {
  const roster = readList(list)
  if (!isGameId(roster.game)) throw new Error(roster.game)
  const parts = partsOf(roster.game)
  const [about, game, catalogue] = [await parts.about(), await parts.game(), await starter(roster.game)]
  return publicListOf(roster, { about, game, catalogue })
}

describe.each(GAME_IDS)('The plain text of a list of %s', (gameId) => {
  it('can be pasted back in, short or long, and gives the same list', { timeout: 60_000 }, async () => {
    const parts = partsOf(gameId)
    const [about, game, catalogue] = [await parts.about(), await parts.game(), await starter(gameId)]
    fc.assert(
      fc.property(generatedLists(catalogue, game), fc.constantFrom('compact', 'full'), (roster, length) => {
        const seen = publicListOf(roster, { about, game, catalogue })
        const code = codeOf({ list: seen.roster, pack: null })
        const text = textOf(seen, { markup: 'plain', length, code })
        const link = linkIn(text)
        const received = receivedFrom(link?.kind === 'code' ? link.listCode : '')
        expect(changedLines(`Anna wrote:\n> ${text.replaceAll('\n', '\n> ')}\nGood?`, seen)).toEqual([])
        expect(received.ok && formatRoster(received.value.roster)).toBe(formatRoster(publicRoster(roster, game)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('A plain text that was changed by hand', () => {
  it.each<[string, (text: string) => string, readonly string[]]>([
    ['a count', (text) => text.replace('2 × Guardsman', '3 × Guardsman'), ['3 × Guardsman†: 22† (11† each)']],
    ['a unit more', (text) => text.replace('SUPPORT', 'SUPPORT\n- Walker: 37'), ['Walker: 37']],
    ['a unit less', (text) => text.replace(/- Signaller.*\n/, ''), ['Signaller†: 8†']],
    ['other bullets and spaces', (text) => text.replaceAll('- ', '  • ').replaceAll('\n\n', '\n'), []],
    [
      'the marks of an earlier version, which had none',
      (text) => text.replaceAll('†', '').replace(/.*made up.*\n/, ''),
      [],
    ],
    ['words before and behind', (text) => `Hello!\nThis is mine:\n${text}\nSee you`, []],
    ['all but its last line gone', (text) => text.slice(text.indexOf('To open')), []],
  ])('%s', async (_, change, lines) => {
    const seen = await shown(exampleList('dwethia-heroes/the-citadel-60'))
    const code = codeOf({ list: seen.roster, pack: null })
    const text = textOf(seen, { markup: 'plain', length: 'full', code })
    const changed = change(text)
    expect(changed).not.toBe(text)
    expect(changedLines(changed, seen)).toEqual(lines)
    expect(linkIn(changed)).toEqual({ kind: 'code', listCode: code })
  })
})

describe('A list in words', () => {
  it('is opened by its last line, whatever its names are like', async () => {
    const name = `Wolves v1.2 v1.${'A'.repeat(40)}`
    const seen = await shown(exampleList('magewinds/quick-6', { name }))
    const code = codeOf({ list: seen.roster, pack: null })
    expect(linkIn(textOf(seen, { markup: 'plain', length: 'compact', code }))).toEqual({ kind: 'code', listCode: code })
  })

  it('names every unit, its count and price, the sums, and what it was checked against', async () => {
    const text = textOf(await shown(exampleList('dwethia-conquest/empire-of-sol-3000')), {
      markup: 'plain',
      length: 'full',
    })
    expect(text).toContain('The Ninth Marches\nConquest · Empire of Sol')
    expect(text).toMatch(/[\d,]+† of 3,000 points · \d+ models · legal/)
    expect(text).toMatch(/Checked against .+, version 1/)
    expect(text).toMatch(/- 4 × Legion: \d+† \(\d+† each\)\n {4}Terran/)
    expect(text).toMatch(/Martial \d+/)
    expect(text).toMatch(/Requisition \d+/)
    // All values are house, and the name is in the book; what the mark means stands at the end.
    expect(text).toMatch(/\n {4}† Martial \d+ · Perception/)
    expect(text).toMatch(/\n\n† house: made up for the pack, not from the rulebooks\n$/)
    expect(text).not.toContain('To open it again')
  })

  it('is short enough for a chat where it is compact', async () => {
    const compact = await shown(exampleList('dwethia-conquest/empire-of-sol-3000'))
    for (const markup of MARKUPS) {
      const text = textOf(compact, { markup, length: 'compact' })
      expect(text.length).toBeLessThan(2000)
      expect(text).not.toContain('To open it again')
    }
  })

  it('says what was bought and settled for a unit', async () => {
    const bought = exampleList('dwethia-heroes/the-citadel-60')
    const [first] = Object(bought.entries)
    const captain = { ...first, upgrades: { martial: 1, wounds: 2 } }
    const seen = await shown({ ...bought, entries: [captain] })
    for (const length of ['compact', 'full'] as const)
      expect(textOf(seen, { markup: 'plain', length })).toMatch(/Martial \+1(, | · )Wounds \+2/)
    const witch = { id: 'e1', class: 'witch', choices: { profile: '1.0' } }
    const versions = await shown({ ...exampleList('magewinds/quick-6'), entries: [witch] })
    expect(textOf(versions, { markup: 'plain', length: 'compact' })).toContain('Profile 1.0')
  })

  it.each(MARKUPS)('in %s tells no secret objective, and says that they are covered', async (markup) => {
    const list = exampleList('dwethia-heroes/the-citadel-60', { choices: { objectives: OBJECTIVES } })
    const text = textOf(await shown(list), { markup, length: 'full' })
    expect(text).toContain('Secret objectives: hidden by their player')
    expect(text).not.toMatch(/ghost|reaper|hunter|revenge|no escape/i)
  })

  it.each<[(typeof MARKUPS)[number], string]>([
    ['markdown', '# \\*x\\* \\[a\\]\\(b\\) @everyone \\<b\\>'],
    ['discord', '**\\*x\\* \\[a\\](b) @\u200beveryone \\<b\\>**'],
    ['bbcode', '[size=5][b]*x* [\u200ba](b) @everyone <b>[/b][/size]'],
    ['plain', '*x* [a](b) @everyone <b>'],
  ])('in %s a name stays a name', async (markup, first) => {
    const list = exampleList('magewinds/quick-6', { name: '*x*\n[a](b) @everyone <b>' })
    expect(textOf(await shown(list), { markup, length: 'compact' }).split('\n')[0]).toBe(first)
  })
})
