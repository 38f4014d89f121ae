import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilSent } from '@/components/builder/until-sent'
import type { ListSnapshot, ListStore } from '@/lib/list-store/store'

type State = Pick<ListSnapshot, 'saveStatus' | 'isOnServer'>

const SAVED: State = { saveStatus: { kind: 'saved', savedAt: 0 }, isOnServer: true }
const SAVING: State = { saveStatus: { kind: 'saving' }, isOnServer: false }
const OFFLINE: State = { saveStatus: { kind: 'offline' }, isOnServer: false }
const TWO_VERSIONS: State = { saveStatus: { kind: 'behind', revision: 3, isOlder: false }, isOnServer: false }
const refused = (isOnServer: boolean): State => ({ saveStatus: { kind: 'refused', reason: 'No room.' }, isOnServer })

/** A store in one state, that comes into another once it is asked to send. */
function storeIn(state: State, afterwards: State | null) {
  let current = state
  const listeners = new Set<() => void>()
  const send = (how: string) => () => {
    asked.push(how)
    if (!afterwards) return
    setTimeout(() => {
      current = afterwards
      for (const listener of listeners) listener()
    }, 100)
  }
  const asked: string[] = []
  const store: Pick<ListStore, 'snapshot' | 'subscribe' | 'sendNow' | 'retry'> = {
    // Nothing else of a snapshot is read.
    snapshot: () => current as ListSnapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sendNow: send('now'),
    retry: send('again'),
  }
  return { store, asked, listeners }
}

describe('What has to be at the server first is sent, or the player reads why it is not', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each<[string, State, State | null, string[], string | null]>([
    ['nothing is pending', SAVED, null, [], null],
    ['the device keeps nothing, and the server has all', refused(true), null, [], null],
    ['a save is under way', SAVING, SAVED, ['now'], null],
    ['the connection is back', OFFLINE, SAVED, ['again'], null],
    ['the save finds another version', SAVING, TWO_VERSIONS, ['now'], 'there are two versions'],
    ['two versions are there', TWO_VERSIONS, null, [], 'there are two versions'],
    ['there is no connection', OFFLINE, null, ['again'], 'will be sent'],
    ['the connection goes', SAVING, OFFLINE, ['now'], 'will be sent'],
    ['the server does not take it', refused(false), null, ['again'], 'No room.'],
  ])('%s', async (_, state, afterwards, sent, why) => {
    const { store, asked, listeners } = storeIn(state, afterwards)
    const answer = untilSent(store)
    await vi.advanceTimersByTimeAsync(10_000)
    const words = await answer
    expect(words === null ? null : `${words.title} ${words.words}`).toEqual(
      why === null ? null : expect.stringContaining(why),
    )
    expect(asked).toEqual(sent)
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
