import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceDatabase, openDeviceDatabase } from '@/lib/list-store/device/database'
import { type JournalKey, journalInfosOf, readSavedJournal } from '@/lib/list-store/device/journals'
import { claimDevice } from '@/lib/list-store/device/ownership'
import { nextUndo, rebuildJournal, rosterOf, undo } from '@/lib/list-store/journal'
import { type OpenedList, openList } from '@/lib/list-store/open-list'
import { serverOf } from '@/lib/list-store/server'
import { deviceOwnerIdOf } from '@/lib/owners/device-owner-id'
import { viewer } from '@/lib/owners/session'
import { formatRoster } from '@/lib/rosters/format'
import { PretendLocks } from '../support/pretend-locks'
import { rosterIn } from '../support/pretend-server'
import { fetchOf } from '../support/routes'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'
import { type Dump, layDevice, type SentByTab, sampleDatabase, samplesOf, VERSIONS } from './samples'

vi.mock('next/headers', () => import('../support/visitor'))

describe.each(VERSIONS)('Of %s', (version) => {
  const samples = samplesOf(version)
  sampleDatabase(samples)

  const dump = samples.read<Dump>('indexeddb.json')
  const sent = samples.read<readonly SentByTab[]>('sent-by-tabs.json')
  const { magewinds: LIST, sent: SENT } = samples.ids

  let device: DeviceDatabase
  let owner: Visitor
  let serial = 0
  const open: OpenedList[] = []

  beforeEach(async () => {
    serial += 1
    const name = `musterroll ${version} ${serial}`
    await layDevice(name, dump)
    device = await openDeviceDatabase(name)
    owner = samples.browser('first')
  })

  afterEach(async () => {
    for (const one of open.splice(0)) if (one.ok) await one.close()
    device.close()
  })

  /** The state of a journal, and all that can be undone to. */
  async function statesOf(key: JournalKey): Promise<readonly string[]> {
    const kept = await readSavedJournal(device, key)
    const states: string[] = []
    let journal = kept && rebuildJournal(kept)
    while (journal) {
      states.push(formatRoster(rosterOf(journal)))
      journal = nextUndo(journal) ? undo(journal) : null
    }
    return states
  }

  /** What a tab of that build last tried to send, as canonical text. */
  function lastSentBy(tab: string): string {
    const [last] = sent.filter((one) => one.tab === tab).slice(-1)
    return formatRoster(rosterOfSent(last))
  }

  function rosterOfSent(one: SentByTab | undefined) {
    const { list } = JSON.parse(one?.body ?? '{}')
    return rosterIn(JSON.stringify(list))
  }

  async function openTab(
    listId: string,
    locks: PretendLocks,
    session: Pick<Storage, 'getItem' | 'setItem'> | null = null,
  ) {
    const opened = await openList(listId, null, serverOf(listId, fetchOf(owner)), {
      device,
      locks: locks.manager,
      session,
      now: Date.now,
    })
    open.push(opened)
    if (!opened.ok) throw new Error(opened.why)
    return opened
  }

  const stored = async (listId: string) => await (await fetchOf(owner)(`/api/lists/${listId}`)).json()

  const versionsOf = async (listId: string) =>
    (await (await fetchOf(owner)(`/api/lists/${listId}/versions`)).json()).versions

  describe('What lay in a browser', () => {
    it('belongs to the owner whose it was, and nothing of it goes', async () => {
      const before = await device.getAllKeys('journals')
      const mark = deviceOwnerIdOf((await owner.during(viewer)) ?? '')
      expect(await device.get('marks', 'owner')).toBe(mark)
      await claimDevice(device, { owner: mark })
      expect(await device.getAllKeys('journals')).toEqual(before)
      expect(await device.getAllKeys('lists')).toEqual([LIST])
      expect(await device.count('catalogues')).toBe(dump.stores.catalogues?.records.length)
    })

    it('loses no work that never reached the server when somebody else takes the browser over', async () => {
      const pending = (await device.getAll('journals')).filter((head) => head.pending)
      await claimDevice(device, { owner: 'somebody else' })
      const keys = (await device.getAll('journals')).map(({ list, tab }) => [list, tab])
      for (const { list, tab } of pending) {
        expect(keys).toContainEqual([list, tab])
        expect(await readSavedJournal(device, { list, tab })).not.toBeNull()
      }
    })

    it.each(['offline', 'unanswered', 'aside'])(
      'the journal of the tab that was %s reads as it was left',
      async (tab) => {
        const heads = await journalInfosOf(device, LIST)
        const sitting = JSON.parse(sent.find((one) => one.tab === tab)?.body ?? '{}').sitting
        expect(heads.map((head) => head.tab)).toContain(sitting)
        const kept = await readSavedJournal(device, { list: LIST, tab: sitting })
        const journal = kept && rebuildJournal(kept)
        // What was put aside is one step back.
        const mine = journal && rosterOf(tab === 'aside' ? undo(journal) : journal)
        expect(mine && formatRoster(mine)).toBe(lastSentBy(tab))
      },
    )
  })

  describe('Tabs of today that go on where those stopped', () => {
    it('ask about each piece of work that the server does not have, and bring it there when told so', async () => {
      const locks = new PretendLocks()
      const unsaved = ['offline', 'unanswered', 'aside'].map(lastSentBy)
      const tabs = [await openTab(LIST, locks), await openTab(LIST, locks), await openTab(LIST, locks)]
      expect(new Set((await journalInfosOf(device, LIST)).map(({ tab }) => tab)).size).toBe(4)
      for (const tab of tabs) {
        if (!tab.ok) continue
        tab.store.sendNow()
        await until(async () => {
          const { saveStatus, conflict } = tab.store.snapshot()
          if (conflict) await tab.store.choose('mine')
          expect(saveStatus.kind).toBe('saved')
        })
      }
      const versions = await versionsOf(LIST)
      const texts = await Promise.all(
        versions.map(async ({ revision }: { revision: number }) => {
          const answer = await fetchOf(owner)(`/api/lists/${LIST}/versions/${revision}`)
          return formatRoster((await answer.json()).roster)
        }),
      )
      // What was put aside is an undo away, on the device, as it was in that build.
      const heads = await until(async () => {
        const written = await journalInfosOf(device, LIST)
        expect(written.filter(({ pending }) => pending)).toEqual([])
        return written
      })
      const undoable = await Promise.all(heads.map((head) => statesOf(head)))
      for (const text of unsaved) expect([...texts, ...undoable.flat()]).toContain(text)
    })

    it.each(['offline', 'unanswered', 'aside'])(
      'go on with the journal that the one that was %s kept, when it is loaded again',
      async (name) => {
        const own = JSON.parse(sent.find((one) => one.tab === name)?.body ?? '{}').sitting
        const { tabs } = samples.read<{ tabs: readonly Readonly<Record<string, string>>[] }>('storage.json')
        const kept = new Map(tabs.flatMap(Object.entries).filter(([, tab]) => tab === own))
        expect([...kept.keys()]).toHaveLength(1)
        const session = {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
        }
        await openTab(LIST, new PretendLocks(), session)
        expect([...kept.values()]).toEqual([own])
      },
    )

    it('see that what was sent and never answered is there', async () => {
      const tab = await openTab(SENT, new PretendLocks())
      if (!tab.ok) return
      await until(() => expect(tab.store.snapshot().saveStatus.kind).toBe('saved'))
      expect(tab.store.snapshot().conflict).toBeNull()
      expect(formatRoster(tab.store.snapshot().roster)).toBe(lastSentBy('sent'))
      expect(formatRoster((await stored(SENT)).roster)).toBe(lastSentBy('sent'))
    })
  })
})
