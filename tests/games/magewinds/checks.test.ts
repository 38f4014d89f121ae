import { expect, test } from 'vitest'
import pack from '../../../prisma/packs/magewinds-sourced/2.json'
import { problemsOf } from '../../packs/packs'

const wizard = pack.classes.find(({ slug }) => slug === 'wizard')
const [current] = wizard?.profiles ?? []
const [scenario] = pack.scenarios

const packOf = (profile: object, more: object = {}) => ({
  ...{ format: 'musterroll-pack/1', id: 'trial', name: 'Trial', game: 'magewinds', version: 1 },
  classes: [{ ...wizard, profiles: [current, { ...current, version: 'ours', ...profile }] }],
  ...more,
})

test.each([
  ['a copy', { basis: { version: '1.5.0' } }, []],
  ['a house profile', { basis: { version: '1.5.0' }, status: 'house', toughness: 9 }, []],
  [
    'a copy that differs',
    { basis: { version: '1.5.0' }, toughness: 9 },
    ['It is said to be the profile of version 1.5.0, and differs from it: then it is a house profile.'],
  ],
  ['a profile made from none', { basis: { version: '9' }, status: 'house' }, ['Wizard has no profile of version 9.']],
  [
    'a profile made from an unseen one',
    { basis: { version: null }, status: 'house' },
    ['Wizard has no profile without a version.'],
  ],
])('%s', async (_, profile, reasons) => {
  const said = reasons.map((reason) => `classes[0] wizard: profiles[1].basis: ${reason}`)
  expect(await problemsOf(packOf(profile))).toEqual(said)
})

test('a scenario has no more players at least than at most', async () => {
  const scenarios = [{ ...scenario, seats: { least: 4, most: 3 } }]
  expect(await problemsOf(packOf({ basis: { version: '1.5.0' } }, { scenarios }))).toEqual([
    'scenarios[0] deathmatch: seats: The least is more than the most.',
  ])
})
