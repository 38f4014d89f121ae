import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import robots from '@/app/robots'
import { createOwner } from '@/lib/keys/mutations'
import { storeNewRoster } from '@/lib/rosters/mutations'
import { createShare, setShareSettings, withdrawShare } from '@/lib/share/mutations'
import { SHOWS_AT_FIRST } from '@/lib/share/shows'
import { storedRoster } from '../rosters/stored'
import { ownDatabase, seededRandom } from '../support/database'
import { expectValue } from '../support/result'

ownDatabase()

/** Every address that the app answers to, with a sample in the place of each parameter. */
const ROUTES = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => /^(page\.tsx|route\.tsx?)$/.test(entry.name))
  .map((entry) => path.relative('app', entry.parentPath))
  .map((folder) => folder.split(path.sep).filter((part) => part !== '' && !part.startsWith('(')))
  .map((parts) => `/${parts.map((part) => part.replace(/^\[\w+\]$/, 'sample')).join('/')}`)

/** What everybody may find: everything else is somebody's, or only a tool. */
const OPEN = [
  /^\/$/,
  /^\/(help|rules|examples|odds)(\/|$)/,
  /^\/catalogue(\/sample)?$/,
  /^\/catalogue\/sample\/(?!edit|add|paste|publish)/,
]

type Rules = { readonly allow: readonly string[]; readonly disallow: readonly string[] }

const asList = (rules: string | string[] | undefined) => [rules ?? []].flat()

async function rulesFor(agent: string): Promise<Rules> {
  const { rules } = await robots()
  const groups = [rules].flat()
  const own = groups.find(({ userAgent }) => asList(userAgent).includes(agent))
  const group = own ?? groups.find(({ userAgent }) => asList(userAgent).includes('*'))
  return { allow: asList(group?.allow), disallow: asList(group?.disallow) }
}

/** As RFC 9309 has it: the longest rule that fits decides, and allowing wins over forbidding. */
function mayFetch(address: string, { allow, disallow }: Rules): boolean {
  const longest = (rules: readonly string[]) =>
    Math.max(-1, ...rules.filter((rule) => fits(rule, address)).map((rule) => rule.length))
  return longest(allow) >= longest(disallow)
}

function fits(rule: string, address: string): boolean {
  const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}`).test(address)
}

let everybody: Rules
let codes: { open: string; closed: string; withdrawn: string }

beforeAll(async () => {
  const random = seededRandom(11)
  const now = new Date('2030-01-07T08:00:00Z')
  const { ownerId } = expectValue(await createOwner({ now, random }))
  const { rosterId } = expectValue(await storeNewRoster({ ownerId, stored: storedRoster(), now, random }))
  const share = async (isIndexable: boolean) =>
    expectValue(
      await createShare({ ownerId, rosterId, snapshot: null, isIndexable, shows: SHOWS_AT_FIRST, now, random }),
    ).code
  codes = { open: await share(false), closed: await share(true), withdrawn: await share(true) }
  await setShareSettings({ ownerId, rosterId, code: codes.open, isIndexable: true })
  await setShareSettings({ ownerId, rosterId, code: codes.closed, isIndexable: false })
  await withdrawShare({ ownerId, rosterId, code: codes.withdrawn, now })
  everybody = await rulesFor('Googlebot')
})

describe('robots.txt', () => {
  it('was held against the real routes', () => {
    expect(ROUTES.length).toBeGreaterThan(20)
    for (const route of ['/', '/lists', '/s/sample', '/l', '/api/packs/sample/sample']) expect(ROUTES).toContain(route)
  })

  it.each(ROUTES)('keeps crawlers out of %s, unless it is for everybody', (route) => {
    expect(mayFetch(route, everybody)).toBe(OPEN.some((one) => one.test(route)))
  })

  it('has no rule that fits no route', () => {
    for (const rule of everybody.disallow)
      expect(
        ROUTES.some((route) => fits(rule, route)),
        rule,
      ).toBe(true)
  })

  it('opens a shared list that its owner lets crawlers find, and no other', () => {
    expect(mayFetch(`/s/${codes.open}`, everybody)).toBe(true)
    for (const part of ['text', 'pdf', 'file']) expect(mayFetch(`/s/${codes.open}/${part}`, everybody)).toBe(false)
    for (const code of [codes.closed, codes.withdrawn, '0000000000000000'])
      expect(mayFetch(`/s/${code}`, everybody)).toBe(false)
  })

  it('lets those that only fetch previews of posted links see shared lists, and nothing of anybody’s else', async () => {
    const preview = await rulesFor('Twitterbot')
    expect(mayFetch(`/s/${codes.closed}`, preview)).toBe(true)
    expect(mayFetch(`/s/${codes.closed}/picture`, preview)).toBe(true)
    for (const route of ['/lists', '/lists/sample', '/api/lists', '/hand-over/sample'])
      expect(mayFetch(route, preview)).toBe(false)
  })
})
