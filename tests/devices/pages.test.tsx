// What the page of devices says in each of its states.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { deviceLinkFailureWords, recoveryFailureWords } from '@/components/lists/devices/device-link-words'
import { deviceFacts, deviceName, deviceNames, lastUsedWords } from '@/components/lists/devices/device-words'
import { Devices } from '@/components/lists/devices/devices'
import { lostCodeDate } from '@/components/lists/devices/recovery-code'
import type { Device } from '@/lib/devices/browsers/data'

vi.mock('next/headers', () => import('../support/visitor'))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), redirect: () => undefined }))
vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

const now = new Date('2030-05-03T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const phone: Device = {
  id: 'a'.repeat(24),
  name: null,
  browser: 'Firefox on Android',
  createdAt: ago(2400),
  lastUsedAt: ago(5),
  isThis: false,
}
const laptop: Device = { ...phone, id: 'b'.repeat(24), browser: null, isThis: true }
const owned = { devices: [laptop, phone], holding: { lists: 3, packs: 0 }, recoveryDate: null, deviceOwnerId: 'o' }
const textOf = (props: Parameters<typeof Devices>[0]) =>
  renderToStaticMarkup(<Devices {...props} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('says of each device what it is, and which one is this', () => {
  const text = textOf({ owned, isRemoved: false, now })
  expect(text).toContain('Unknown browser this device since 23 January 2030 · in use now')
  expect(text).toContain('Firefox on Android since 23 January 2030 · last used 5 hours ago')
  expect(text).not.toContain('Remove all others')
  expect(textOf({ owned: { ...owned, devices: [laptop, phone, phone] }, isRemoved: false, now })).toContain(
    'Remove all others',
  )
})

it('offers a recovery code, or to replace the one that there is', () => {
  expect(textOf({ owned, isRemoved: false, now })).toMatch(/You have no recovery code yet\. .*Make a recovery code/)
  const text = textOf({ owned: { ...owned, recoveryDate: ago(48) }, isRemoved: false, now })
  expect(text).toMatch(/made on 1 May 2030 .*Replace the code/)
  expect(text).not.toContain('Make a recovery code')
})

it('shows whoever has nothing here how to bring it, and a removed device what it is', () => {
  const text = textOf({ owned: null, isRemoved: false, now })
  expect(text).toContain('Use a recovery code')
  for (const words of ['Your devices', 'Make a recovery code', 'was removed']) expect(text).not.toContain(words)
  expect(textOf({ owned: null, isRemoved: true, now })).toContain('This device was removed from your devices')
})

it('has a field that no browser fills in, corrects or sends anywhere but in the form', () => {
  const html = renderToStaticMarkup(<Devices owned={null} isRemoved={false} now={now} />)
  const [field = ''] = /<input[^>]*name="code"[^>]*>/.exec(html) ?? []
  expect(field).toMatch(/autocomplete="off"/i)
  expect(field).toMatch(/spellcheck="false"/i)
  expect(html).not.toMatch(/<form[^>]*method="get"/i)
})

it.each([
  [{ name: null, browser: null }, 'Unknown browser'],
  [{ name: null, browser: 'Safari on Mac' }, 'Safari on Mac'],
  [{ name: 'Old laptop', browser: 'Safari on Mac' }, 'Old laptop'],
])('calls a device by its owner’s name first: %j', (device, name) => {
  expect(deviceName(device)).toBe(name)
})

it('numbers devices that say the same of themselves, as they came', () => {
  const at = (id: string, hours: number, name: string | null = null) => ({ ...phone, id, name, createdAt: ago(hours) })
  const names = deviceNames([at('newest', 1), at('oldest', 9), at('named', 5, 'The red one')])
  expect([...names]).toEqual([
    ['newest', 'Firefox on Android (2)'],
    ['oldest', 'Firefox on Android (1)'],
    ['named', 'The red one'],
  ])
})

it('says which browser a device with a name is', () => {
  expect(deviceFacts({ ...phone, name: 'The red one' }, now)).toMatch(/^Firefox on Android · since /)
})

it.each([
  [0, 'last used in the last two hours'],
  [1.9, 'last used in the last two hours'],
  [3, 'last used 3 hours ago'],
  [50, 'last used 2 days ago'],
  [1000, 'last used 22\u00a0March 2030'],
])('a use %s hours ago is %s', (hours, words) => {
  expect(lastUsedWords(ago(hours), now)).toBe(words)
})

it('answers a wrong code without saying whether it ever was one, and anything else as a link', () => {
  expect(recoveryFailureWords({ kind: 'not-found' }).title).toBe('This code does not work')
  const often = { kind: 'too-often', seconds: 60 } as const
  expect(recoveryFailureWords(often)).toEqual(deviceLinkFailureWords(often))
})

it('notices a code that the server knew and does not know any more', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const lost = (deviceOwnerId: string, madeTime: number | null) => lostCodeDate({ deviceOwnerId, madeTime })
  expect([lost('o', null), lost('o', 2000), lost('o', 2000)]).toEqual([null, null, null])
  expect([lost('o', null), lost('o', 1000), lost('p', null)]).toEqual([new Date(2000), new Date(2000), null])
  expect([lost('o', 3000), lost('o', 2000)]).toEqual([null, new Date(3000)])
  vi.unstubAllGlobals()
})
