import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getList } from '@/app/api/lists/[id]/route'
import { POST as postShare } from '@/app/api/lists/[id]/shares/route'
import { POST as postList } from '@/app/api/lists/route'
import { POST as importFile } from '@/app/api/take-in/route'
import { GAME_IDS, type GameId } from '@/lib/games/ids'
import { forceOf } from '@/lib/kernel/rules/force'
import { viewer } from '@/lib/owners/session'
import { readCatalogue } from '@/lib/packs/data'
import { copyShared } from '@/lib/share/actions'
import { carriedPack } from '@/lib/share/carried'
import { importFileOf } from '@/lib/share/import-file'
import { openShare } from '@/lib/share/open'
import type { PublicList } from '@/lib/share/public-list'
import { isOnPostgres, ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { expectValue } from '../support/result'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase()

const EXAMPLES = {
  'dwethia-conquest': 'dwethia-conquest/empire-of-sol-3000',
  'dwethia-heroes': 'dwethia-heroes/the-citadel-60',
  'dwethia-cosmic': 'dwethia-cosmic/black-sun-traders-3000',
  magewinds: 'magewinds/quick-6',
  'grid-battles': 'grid-battles/the-hill-fort-siege',
}

/** Which part of a pack a game's lists use, no database can change: for PostgreSQL two games stand for all. */
const GAMES: readonly GameId[] = isOnPostgres ? ['dwethia-conquest', 'magewinds'] : GAME_IDS

const owner = new Visitor()
const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })
const taken = (by: Visitor, body: unknown) => by.ask(importFile, {}, { method: 'POST', body }).then(answer)

const packFile = (id: string) => JSON.parse(readFileSync(`prisma/packs/${id}/1.json`, 'utf8'))

/** The game's starter pack, as somebody's own under another name. */
beforeAll(async () => {
  for (const game of GAMES) {
    const basis = { ...packFile(`${game}-sourced`), id: `${game}-own-basis` }
    const own = { ...packFile(`${game}-starter`), id: `${game}-own`, extends: basis.id }
    for (const pack of [basis, own]) {
      const told = await taken(owner, pack)
      expect(told.packs?.[0]?.outcome, JSON.stringify(told)).toBe('taken-in')
    }
  }
})

async function share(game: GameId): Promise<string> {
  const list = exampleList(EXAMPLES[game], { pack: { id: `${game}-own`, version: 1 } })
  const { id } = await owner.ask(postList, {}, { method: 'POST', body: { list } }).then(answer)
  const made = await owner.ask(postShare, { id }, { method: 'POST', body: { kind: 'live' } }).then(answer)
  return made.code
}

/** The new list that the answer leads to: Next throws where it leads elsewhere. */
function idIn(thrown: unknown): string {
  const { digest } = thrown as { digest?: string }
  const [, id] = /;\/lists\/([0-9a-z]+)[;/]/.exec(String(digest)) ?? []
  if (id === undefined) throw new Error(`It leads to no list: ${digest ?? String(thrown)}`)
  return id
}

/** The wargear and spells that each unit may have, once it has put down what it has. */
function choosableIn({ roster, catalogue, game }: Pick<PublicList, 'roster' | 'catalogue' | 'game'>) {
  const entries = roster.entries.map((entry) => ({ ...entry, wargear: [], spells: [] }))
  const force = forceOf({ ...roster, entries }, catalogue, game)
  return force.units.map((unit) => {
    const slots = game.equipment(unit, force).slots.filter(({ slot }) => slot === 'wargear' || slot === 'spells')
    return slots.map(({ candidates }) => candidates.flatMap(({ row, whyNot }) => (whyNot === null ? [row.slug] : [])))
  })
}

describe.each(GAMES)('A list of %s on a player’s own pack', (game) => {
  it('is copied with the part of the pack that it uses, by its link and by its code', { timeout: 60_000 }, async () => {
    const code = await share(game)
    const { shown } = expectValue(await openShare(code))
    const stranger = new Visitor()
    const form = new FormData()
    form.set('code', code)
    const id = idIn(await stranger.during(() => copyShared(null, form).catch((error: unknown) => error)))
    const { roster } = await stranger.ask(getList, { id }).then(answer)
    expect(roster.pack.id).toMatch(/-own-part-/)
    expect(roster.entries).toEqual(shown.roster.entries)

    const { pack } = roster
    const catalogue = expectValue(
      await readCatalogue({ viewer: await stranger.during(viewer), packId: pack.id, version: 1 }),
    )
    expect(choosableIn({ ...shown, roster, catalogue })).toEqual(choosableIn(shown))

    const other = new Visitor()
    const brought = importFileOf({ roster: shown.roster, carriedPack: carriedPack(shown) })
    const told = await taken(other, brought)
    expect(told.lists).toMatchObject([{ outcome: 'taken-in' }])
    expect(told.packs).toMatchObject([{ outcome: 'taken-in', id: roster.pack.id }])
  })
})

describe('Whoever tries codes on the button that copies', () => {
  it('is turned away after thirty that lead nowhere, and from no code that is there: others may share their address', async () => {
    const code = await share('magewinds')
    const copy = (by: Visitor, code: string) => {
      const form = new FormData()
      form.set('code', code)
      return by.during(() => copyShared(null, form).catch((error: unknown) => idIn(error)))
    }
    const stranger = new Visitor()
    for (let i = 0; i < 30; i += 1)
      expect(await copy(stranger, `${i}`.padStart(16, '0'))).toEqual({ kind: 'not-found' })
    expect(await copy(stranger, '31'.padStart(16, '0'))).toMatchObject({ kind: 'too-often' })
    expect(await copy(stranger, code)).toMatch(/^[0-9a-z]+$/)
  })
})
