import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '@/lib/env'

describe('DATABASE_URL', () => {
  it.each([
    [undefined, 'data/musterroll.db'],
    ['', 'data/musterroll.db'],
    ['file:./data/other.db', 'data/other.db'],
    ['file:other.db', 'other.db'],
    ['file:/srv/lists.db', '/srv/lists.db'],
    ['file:///srv/lists.db', '/srv/lists.db'],
  ])('%s is the file %s', (url, file) => {
    expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({ engine: 'sqlite', file: path.resolve(file) })
  })

  it.each(['postgres://muster:pass%23word@db.example:5433/lists', 'postgresql://localhost/lists'])(
    '%s is a PostgreSQL database',
    (url) => expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({ engine: 'postgres', url }),
  )

  it.each([
    'postgres://muster:pass#word@host/lists',
    'postgres://',
    'mysql://localhost/lists',
    'lists.db',
    'file:',
    'file::memory:',
    'file:a.db?mode=ro',
  ])('%s is refused with a sentence that says what is possible', (url) => {
    expect(() => readEnvironment({ DATABASE_URL: url })).toThrow('DATABASE_URL must name a SQLite file')
  })
})
