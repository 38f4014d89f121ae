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
    ['a database without any pack', `file:${empty}`],
    ['no database at all', 'file:/nowhere/gone.db'],
  ])('is there with %s', async (_, url) => {
    process.env.DATABASE_URL = url
    const answer = await ask('magewinds-starter', '1')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(await starter('magewinds'))))
    for (const [pack, version] of [
      ['magewinds-starter', '99'],
      ['never-heard-of-it', '1'],
      ['../../package', '1'],
      ['magewinds-starter', '1.5'],
    ] as const)
      expect((await ask(pack, version)).status).toBe(404)
  })
})
