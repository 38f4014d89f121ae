import { expect, test } from 'vitest'
import { factsOf } from '@/components/lists/on-this-device/local-list-words'
import { rosterNamed } from '../support/devices'

const held = { roster: rosterNamed('Mine'), lastStep: null, versionCount: 1, otherOwner: null }

test('A list on the device says what sets it apart, and whose it is', () => {
  expect(factsOf(held)).toEqual(['1 entry'])
  expect(factsOf({ ...held, lastStep: 'Add a wizard', versionCount: 3 })).toEqual([
    '1 entry',
    'last step: Add a wizard',
    'one of 3 versions of this list on this device',
  ])
  expect(factsOf({ ...held, otherOwner: '8dea12' })).toEqual(['1 entry', 'of another owner on this device (8dea)'])
})
