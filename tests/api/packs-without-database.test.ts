import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as getPack } from '@/app/api/packs/[pack]/[version]/route'
import { closeDatabase } from '@/lib/db/client'
import { ownFile } from '../support/database'
import { starter } from '../support/starters'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('@/lib/process-log', () => ({ log: { error: () => undefined } }))

const empty = ownFile()

afterEach(async () => {
  await closeDatabase()
  process.env.DATABASE_URL = `file:${empty}`
})

const ask = (pack: string, version: string) => new Visitor().ask(getPack, { pack, version })

describe('A pack that comes along, for a list in a link', () => {
  it.each([
    ['a database without any pack', `file:${empty}`, 404],
    ['no database at all', 'file:/nowhere/gone.db', 503],
  ])('is there with %s; of another one is said what is known', async (_, url, status) => {
    process.env.DATABASE_URL = url
    const answer = await ask('magewinds-starter', '1')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(await starter('magewinds'))))
    for (const [pack, version] of [
      ['magewinds-starter', '99'],
      ['never-heard-of-it', '1'],
      ['../../package', '1'],
    ] as const)
      expect((await ask(pack, version)).status).toBe(status)
    expect((await ask('magewinds-starter', '1.5')).status).toBe(404)
  })
})
