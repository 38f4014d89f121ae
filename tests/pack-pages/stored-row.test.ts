import { expect, test } from 'vitest'
import { loadStoredRow } from '@/components/packs/edit/stored-row'
import type { Row } from '@/lib/kernel/catalogue'
import type { PackFailure } from '@/lib/packs/failure'
import type { GroupType } from '@/lib/packs/field-types'
import { fail } from '@/lib/result'

const noFields: GroupType = { kind: 'group', fields: [], nullable: false }

test('a row that another tab has stored is loaded with the revision of its draft', async () => {
  // Only the fields of the type are read.
  const row = {} as Row
  expect(await loadStoredRow(async () => ({ ok: true, value: { row, revision: 4 } }), noFields)).toEqual({
    kind: 'loaded',
    row: {},
    revision: 4,
  })
})

test('a row that the server does not find is gone', async () => {
  expect(await loadStoredRow(async () => fail({ kind: 'not-found' }), noFields)).toEqual({ kind: 'gone' })
})

test.each<PackFailure>([{ kind: 'busy' }, { kind: 'unwritable' }, { kind: 'too-often', seconds: 60 }])(
  'a row is not called gone where the server answers $kind',
  async (failure) => {
    expect(await loadStoredRow(async () => ({ ok: false, failure }), noFields)).toEqual({ kind: 'not-loaded' })
  },
)

test('a row is not called gone where the server does not answer', async () => {
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await loadStoredRow(noAnswer, noFields)).toEqual({ kind: 'not-loaded' })
})
