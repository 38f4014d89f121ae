import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '@/lib/cli/main'
import { partsOf } from '@/lib/games/registry'
import { unreadableWhole } from '@/lib/http/json'
import { codeOf } from '@/lib/share/codec/code'
import { codeLink } from '@/lib/share/link'
import { broughtPacks, packKey } from '@/lib/share/organiser/brought-packs'
import { csvOf } from '@/lib/share/organiser/csv'
import {
  duplicatesAmong,
  type JudgingAccess,
  judge,
  limitsThatDiffer,
  type Verdict,
} from '@/lib/share/organiser/judging'
import { sourcesIn } from '@/lib/share/organiser/sources'
import { publicRoster } from '@/lib/share/public'
import { publicListOf } from '@/lib/share/public-list'
import { textOf } from '@/lib/share/text/text'
import { exampleList } from '../support/example-lists'
import { readList, starter } from '../support/starters'

const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-organiser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asks: JudgingAccess = {
  origin: 'https://rolls.example',
  catalogueOf: async ({ id }) => (id.endsWith('-starter') ? starter(id.replace(/-starter$/, '')) : null),
  stored: async (code) =>
    code === '0123456789abcdef'
      ? { ok: true, value: { roster: readList(exampleList('magewinds/quick-6')), carriedPack: null } }
      : unreadableWhole('the link', 'No list is behind it.'),
}

async function judged(text: string, by = asks): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (const source of sourcesIn('Sent', text)) {
    if (source.kind === 'pack') throw new Error('Packs are read before lists.')
    verdicts.push(await judge(source, by))
  }
  return verdicts
}

const linkTo = (list: object) => codeLink(codeOf({ list: readList(list), pack: null }) ?? '', 'https://rolls.example')

async function check(list: object) {
  const place = path.join(folder, 'list.json')
  writeFileSync(place, JSON.stringify(list))
  const out: string[] = []
  await run(
    ['check', place],
    (text) => out.push(text),
    () => undefined,
  )
  return JSON.parse(out.join(''))
}

const ILLEGAL = exampleList('magewinds/quick-6', { limit: 2 })
const OBJECTIVES = { objectives: ['ghost', 'reaper', 'hunter', 'revenge', 'no-escape'] }

describe('Packs that were sent along', () => {
  const packNamed = (id: string) => JSON.parse(readFileSync(`prisma/packs/${id}/1.json`, 'utf8'))
  const own = { ...packNamed('magewinds-starter'), id: 'club', version: 4 }
  const list = exampleList('magewinds/quick-6', { pack: { id: 'club', version: 4 } })
  const packFile = async ({ id }: { id: string }) => (id.endsWith('-sourced') ? packNamed(id) : null)

  it('are found beside lists, and judge the lists that are built with them', async () => {
    const sources = sourcesIn('Sent', JSON.stringify([list, own]))
    expect(sources.map(({ kind }) => kind)).toEqual(['list', 'pack'])
    expect(sourcesIn('Pack', JSON.stringify(own))).toMatchObject([{ kind: 'pack' }])
    const { catalogues, refused } = await broughtPacks([{ from: 'club.json', value: own }], packFile)
    expect(refused).toEqual([])
    const [verdict] = await judged(JSON.stringify(list), {
      ...asks,
      catalogueOf: async (pack) => catalogues.get(packKey(pack)) ?? null,
    })
    expect(verdict).toMatchObject({ kind: 'judged', legal: true, pack: { id: 'club', version: 4 } })
  })

  it('that cannot be read, or extend what is not here, are refused with the reason', async () => {
    const broken = { ...own, classes: [{ slug: 'half' }] }
    const alone = { ...own, extends: 'nowhere', extendsVersion: null }
    const { catalogues, refused } = await broughtPacks(
      [broken, alone, { format: 'chess' }].map((value, i) => ({ from: `${i}`, value })),
      packFile,
    )
    expect(catalogues.size).toBe(0)
    expect(refused).toMatchObject([
      { from: '0', reason: expect.stringContaining('classes') },
      { from: '1', reason: expect.stringContaining('nowhere') },
      { from: '2', reason: expect.stringContaining('chess') },
    ])
  })
})

describe('An organiser’s table', () => {
  it.each<[string, object]>([
    ['a legal list of Conquest', exampleList('dwethia-conquest/the-citadel-1500')],
    ['a list over its limit', ILLEGAL],
    ['an order of battle', exampleList('grid-battles/the-hill-fort-siege')],
    ['ships', exampleList('dwethia-cosmic/the-citadel-1500')],
    ['a warband with its objectives', exampleList('dwethia-heroes/the-citadel-60', { choices: OBJECTIVES })],
  ])('says of %s what musterroll check says', async (_, list) => {
    const report = await check(list)
    for (const sent of [
      JSON.stringify(list),
      ...('choices' in list && 'objectives' in Object(list.choices) ? [] : [linkTo(list)]),
    ]) {
      const [verdict] = await judged(sent)
      if (verdict?.kind !== 'judged') throw new Error(JSON.stringify(verdict))
      const { legal, total, limit, pack, problems } = verdict
      expect({ legal, limit, pack, total: total.points }).toEqual({
        legal: report.legal,
        limit: report.limit,
        pack: report.pack,
        total: report.total.points,
      })
      const errors = report.issues.filter((issue: { severity: string }) => issue.severity === 'error')
      expect(problems).toEqual(errors.map((issue: { message: string }) => issue.message))
    }
  })

  it('holds against the limit what the list reads it to cover', async () => {
    const readings = { 'limit-covers': 'not-headquarters' }
    const list = exampleList('dwethia-conquest/the-citadel-1500', { readings })
    const [verdict] = await judged(JSON.stringify(list))
    const [main] = (await check(list)).budgets
    expect(verdict).toMatchObject({ kind: 'judged', total: { points: main.used }, limit: 1500 })
    expect(main.used).toBeLessThan((await check(list)).total.points)
  })

  it('does not hold it against anybody that their secrets stayed at home', async () => {
    const list = publicRoster(
      readList(exampleList('dwethia-heroes/the-citadel-60', { choices: OBJECTIVES })),
      await partsOf('dwethia-heroes').game(),
    )
    const [verdict] = await judged(codeLink(codeOf({ list, pack: null }) ?? ''))
    expect(verdict).toMatchObject({ kind: 'judged', legal: true, unsentSecretChoices: ['Secret objectives'] })
  })

  it('takes links, codes, texts, files with many lists, and names the reason where it cannot', async () => {
    const one = exampleList('magewinds/quick-6')
    const message = `Anna: <${linkTo(one)}> and Ben https://rolls.example/s/0123456789abcdef, and /s/0000000000000000
      also https://elsewhere.example/s/0123456789abcdee and ${linkTo(one)} again`
    expect(
      (await judged(message)).map((verdict) => (verdict.kind === 'judged' ? verdict.name : verdict.reason)),
    ).toEqual([
      one.name,
      one.name,
      expect.stringMatching(/No list is behind it/),
      expect.stringMatching(/kept by https:\/\/elsewhere\.example/),
    ])
    expect((await judged(JSON.stringify([one, ILLEGAL, { format: 'chess' }]))).map(({ kind }) => kind)).toEqual([
      'judged',
      'judged',
      'unreadable',
    ])
    const all = { format: 'musterroll-all/1', lists: [{ id: 'x', list: one }] }
    expect((await judged(JSON.stringify(all)))[0]).toMatchObject({ kind: 'judged', name: one.name })
    for (const nothing of ['', 'hello', '{"format":', '[]'])
      expect(await judged(nothing)).toMatchObject([{ kind: 'unreadable' }])
    const lost = { ...one, pack: { id: 'gone-pack', version: 4 } }
    expect(await judged(JSON.stringify(lost))).toMatchObject([
      { reason: expect.stringContaining('The pack Gone pack, version') },
    ])
  })

  it('names who sent a link, where the line says so', async () => {
    const link = linkTo(exampleList('magewinds/quick-6'))
    const other = linkTo(ILLEGAL)
    const froms = (await judged(`Anna: ${link}\n- Ben – <${other}>\n/s/0000000000000000`)).map(({ from }) => from)
    expect(froms).toEqual(['Anna', 'Ben', 'Sent, 3'])
  })

  it('judges texts by their last lines, and says whose words were changed', async () => {
    const parts = partsOf('magewinds')
    const [about, game, catalogue] = [await parts.about(), await parts.game(), await starter('magewinds')]
    const [one, two] = [exampleList('magewinds/quick-6'), ILLEGAL].map((list) => {
      const seen = publicListOf(readList(list), { about, game, catalogue })
      return textOf(seen, { markup: 'plain', length: 'full', code: codeOf({ list: seen.roster, pack: null }) })
    })
    const link = linkTo(exampleList('magewinds/long-10'))
    const verdicts = await judged(`${one}\n\nZoe: ${link}\n${two?.replace('- Witch: 2', '- Witch: 1')}`)
    expect(verdicts).toMatchObject([
      { kind: 'judged', legal: true, warnings: [] },
      { kind: 'judged', from: 'Zoe', warnings: [] },
      { kind: 'judged', legal: false, warnings: [expect.stringContaining('“Witch: 1”')] },
    ])
  })

  it('finds lists that were sent twice, under whatever name', async () => {
    const one = exampleList('magewinds/quick-6')
    const verdicts = await judged(JSON.stringify([one, ILLEGAL, { ...one, name: 'Mine, honestly' }]))
    expect([...duplicatesAmong(verdicts)]).toEqual([[2, 0]])
  })

  it('says which limits of a game differ, and nothing where they are the same', async () => {
    const army = (limit: number) => JSON.stringify(exampleList('dwethia-conquest/the-citadel-1500', { limit }))
    const warband = JSON.stringify(exampleList('magewinds/quick-6'))
    const same = (await Promise.all([army(1500), army(1500), warband, 'no list'].map((one) => judged(one)))).flat()
    expect(limitsThatDiffer(same)).toEqual([])
    const others = (await Promise.all([army(3000), army(1000)].map((one) => judged(one)))).flat()
    expect(limitsThatDiffer([...same, ...others])).toEqual([{ game: 'dwethia-conquest', limits: [1000, 1500, 3000] }])
  })

  it.each(['=1+1', '+1', '-1', '@sum(a)', '\t=1', ' =1', '"=1"&"', '\n=1'])(
    'keeps the name %j from being a formula in a spreadsheet',
    async (name) => {
      const csv = csvOf(await judged(JSON.stringify({ ...exampleList('magewinds/quick-6'), name })))
      const [, , written = ''] = /^1,("(?:[^"]|"")*"),("(?:[^"]|"")*"),/m.exec(csv) ?? []
      const value = written.slice(1, -1).replaceAll('""', '"')
      expect(value).toBe(/^["]/.test(name) ? name : `'${name}`)
      expect(csv.startsWith('\uFEFF"number","from","name"')).toBe(true)
    },
  )
})
