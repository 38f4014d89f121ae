import { describe, expect, it, vi } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { viewer } from '@/lib/owners/session'
import { copyExample } from '@/lib/rosters/actions'
import { listRosters, readRoster } from '@/lib/rosters/data'
import { findExample, listExamples } from '@/lib/rosters/examples'
import { rosterIn } from '@/lib/rosters/stored'
import { ownDatabase } from '../support/database'
import { expectValue } from '../support/result'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

const EXAMPLE = 'magewinds/quick-6'
const ID = 'e1e2e3e4e5e6e7e8e9e0e1e2e3'

describe('Examples', () => {
  it.each(GAME_IDS)('%s has some, and all are legal', async (game) => {
    const examples = await listExamples(game)
    expect(examples.length).toBeGreaterThan(1)
    const { sample } = await partsOf(game).about()
    expect(examples.map(({ id }) => id)).toContain(sample)
    for (const example of examples) {
      expect(example).toMatchObject({ game, summary: { kind: 'judged', legal: true } })
      expect(example.summary.kind === 'judged' && example.summary.used.points).toBeGreaterThan(0)
      expect(await findExample(example.id)).toBe(example)
    }
  })

  it.each(['', 'magewinds', 'magewinds/', 'chess/open', 'magewinds/../../packs/magewinds-starter'])(
    'none is found under “%s”',
    async (id) => expect(await findExample(id)).toBeNull(),
  )

  it('are copied into the lists of whoever asks, once for each request', async () => {
    const visitor = new Visitor()
    const copy = () => visitor.during(() => copyExample({ example: EXAMPLE, id: ID }))
    expect(expectValue(await copy()).rosterId).toBe(ID)
    expect(expectValue(await copy()).rosterId).toBe(ID)
    const ownerId = (await visitor.during(viewer)) ?? ''
    const stored = expectValue(await readRoster({ ownerId, rosterId: ID }))
    expect(rosterIn(stored)).toEqual((await findExample(EXAMPLE))?.roster)
    await visitor.during(() => copyExample({ example: EXAMPLE }))
    const names = (await listRosters(ownerId)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Hush and Thorn', 'Hush and Thorn (2)'])
  })

  it('that are not there make no list and no owner', async () => {
    const visitor = new Visitor()
    const answer = await visitor.during(() => copyExample({ example: 'magewinds/none' }))
    expect(answer).toEqual({ ok: false, failure: { kind: 'not-found' } })
    expect(visitor.jar.size).toBe(0)
  })
})
