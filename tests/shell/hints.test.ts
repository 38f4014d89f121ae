import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HINTS, markSeen, nextHint, readSeen } from '@/components/builder/hints/seen'

const NOTHING: ReadonlySet<string> = new Set()
const ALL = { enter: true, figure: true, commands: true }

describe('Of all hints, one is shown:', () => {
  test.each([
    ['the first, with a mouse', NOTHING, ALL, 'enter'],
    ['of numbers, where a finger types', NOTHING, { ...ALL, enter: false, commands: false }, 'figure'],
    ['none in an empty list where a finger types', NOTHING, { enter: false, figure: false, commands: false }, null],
    ['the next, once the first is seen', new Set(['enter']), ALL, 'figure'],
    ['the last', new Set(['enter', 'figure']), ALL, 'commands'],
    ['none, once all are seen', new Set<string>(HINTS), ALL, null],
  ] as const)('%s', (_, seen, canDo, hint) => expect(nextHint(seen, canDo)).toBe(hint))
})

describe('A hint that was dismissed or done', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', storage)
  })

  afterEach(() => vi.unstubAllGlobals())

  test('is kept on the device under one key, once', () => {
    for (const hint of ['figure', 'enter', 'figure'] as const) markSeen(hint)
    expect([...stored]).toEqual([['musterroll-hints', 'figure enter']])
    expect(readSeen()).toBe('figure enter')
  })

  test('stays away on this page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    markSeen('commands')
    expect(readSeen().split(' ')).toContain('commands')
  })
})
