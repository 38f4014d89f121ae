import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Edit } from '@/lib/kernel/roster/edits'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { JournalState, SavedJournal } from '@/lib/list-store/device/journals'
import { rebuildJournal, rosterOf } from '@/lib/list-store/journal'
import { openedState, serverVersionFrom } from '@/lib/list-store/opened-state'
import {
  type ConflictChoice,
  createListStore,
  type DeviceStorage,
  type ListStore,
  type StoredDuplicate,
} from '@/lib/list-store/store'
import { RESENT_LABEL } from '@/lib/list-store/sync'
import type { ServerVersion } from '@/lib/list-store/sync-state'
import { formatRoster } from '@/lib/rosters/format'
import { fingerprintOf, PretendClock, PretendServer, rosterIn, settled, type Weather } from '../support/pretend-server'
import { warband } from '../support/rosters'

const list = warband({ name: 'Start', entries: [{ class: 'wizard' }] })

/** Device storage that keeps the last journal, as the device does. */
class PretendDeviceStorage implements DeviceStorage {
  state: JournalState | null = null
  known: ServerVersion | null = null
  readonly copies = new Map<string, string>()
  refuses = false

  async write(state: JournalState) {
    if (this.refuses) throw new Error('no room')
    this.state = structuredClone({ ...state, journal: { ...state.journal, rosters: [] } })
  }

  async keepServerCopy(stored: ServerVersion) {
    this.known = stored
  }

  async replaceServerCopy(stored: ServerVersion) {
    this.known = stored
  }

  async keepDuplicate(id: string, { roster }: StoredDuplicate) {
    this.copies.set(id, roster.name)
  }

  /** What the next page finds. */
  left(): SavedJournal | null {
    if (!this.state) return null
    const { journal, savePoint } = this.state
    const { base, steps, at, folded } = journal
    const head = { ...savePoint, list: 'l', tab: 't', folded, length: steps.length, at, touchedAt: 0 }
    return { base, steps, at, folded, info: head }
  }
}

/** Some tabs of one browser, and the server that they share. */
class World {
  readonly clock = new PretendClock()
  readonly server = new PretendServer(list, this.clock)
  private readonly listeners = new Map<object, (saved: ServerVersion) => void>()
  private lists = 0

  open({ deviceStorage = new PretendDeviceStorage(), alone = false, initial = this.initial() } = {}): ListStore {
    const start = openedState([initial], deviceStorage.left())
    if (!start) throw new Error('There is a list.')
    const listener = {}
    return createListStore({
      start: start,
      server: this.server.routes,
      deviceStorage,
      clock: this.clock,
      newListId: () => `copy-${++this.lists}`,
      tabId: 'tonight',
      joinTabs: ({ saved }) => {
        if (!alone) this.listeners.set(listener, saved)
        return {
          tellSaved: (saved) => {
            for (const [other, listen] of this.listeners)
              if (other !== listener && !alone) listen(structuredClone(saved))
          },
          close: () => void this.listeners.delete(listener),
        }
      },
    })
  }

  initial(): ServerVersion {
    const { revision, text } = this.server.current
    const epoch = `epoch ${this.server.epoch}`
    return serverVersionFrom({
      revision,
      updatedAt: revision,
      roster: rosterIn(text),
      fingerprint: fingerprintOf(text),
      epoch,
    })
  }

  serverName = () => rosterIn(this.server.current.text).name
}

const name = (store: ListStore) => store.snapshot().roster.name
const kind = (store: ListStore) => store.snapshot().saveStatus.kind
const rename = (store: ListStore, to: string) => store.change(`Rename to ${to}`, [{ kind: 'list', to: { name: to } }])
async function chosen(world: World, store: ListStore, choice: ConflictChoice) {
  const done = store.choose(choice)
  await world.clock.pass(100)
  await done
}

const limit = (to: number): readonly Edit[] => [{ kind: 'list', to: { limit: to } }]

describe('One tab', () => {
  test('an edit is at the server within a second, many edits in few requests', async () => {
    const world = new World()
    const store = world.open()
    for (let i = 0; i < 20; i += 1) rename(store, `Name ${i}`)
    expect(kind(store)).toBe('saving')
    await world.clock.pass(1000)
    expect([kind(store), world.serverName(), world.server.saves]).toEqual(['saved', 'Name 19', 1])
  })

  test('what waits is sent at once when the page may be going', async () => {
    const world = new World()
    const store = world.open()
    rename(store, 'Late')
    store.sendNow()
    await world.clock.pass(50)
    expect(world.serverName()).toBe('Late')
  })

  test('without a connection it goes on, and everything arrives when the connection is back', async () => {
    const world = new World()
    const store = world.open()
    world.server.weather = 'unreachable'
    rename(store, 'A')
    await world.clock.pass(5000)
    rename(store, 'B')
    await world.clock.pass(60_000)
    expect([kind(store), world.serverName()]).toEqual(['offline', 'Start'])
    world.server.weather = 'fine'
    store.retry()
    await world.clock.pass(100)
    expect([kind(store), world.serverName()]).toEqual(['saved', 'B'])
  })

  test.each<readonly Weather[]>([['lost-answer'], ['lost-answer', 'unreachable'], ['lost-answer', 'lost-answer']])(
    'a save whose answer was lost is known as its own (%s, %s)',
    async (...forecast) => {
      const world = new World()
      const store = world.open()
      world.server.forecast.push(...forecast)
      rename(store, 'A')
      await world.clock.pass(500)
      rename(store, 'B')
      await world.clock.pass(10_000)
      expect([kind(store), world.serverName()]).toEqual(['saved', 'B'])
      expect(world.server.history.map(({ text }) => rosterIn(text).name)).toEqual(['Start', 'A', 'B'])
    },
  )

  test('a lost answer is known as its own after the page was loaded again, too', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    const before = world.initial()
    world.server.forecast.push('lost-answer')
    rename(store, 'A')
    await world.clock.pass(350)
    rename(store, 'B')
    await settled()
    store.close()

    const again = world.open({ deviceStorage, initial: before })
    expect([name(again), again.snapshot().undoLabel]).toEqual(['B', 'Rename to B'])
    await world.clock.pass(5000)
    expect([kind(again), world.serverName()]).toEqual(['saved', 'B'])
    again.undo()
    again.undo()
    await world.clock.pass(5000)
    expect([kind(again), world.serverName()]).toEqual(['saved', 'Start'])
  })

  describe('a lost answer, and an edit of another device on top of it', () => {
    async function overtaken(deviceStorage = new PretendDeviceStorage()) {
      const world = new World()
      const store = world.open({ deviceStorage, alone: true })
      world.server.forecast.push('lost-answer')
      rename(store, 'Mine')
      await world.clock.pass(350)
      const other = world.open({ alone: true })
      rename(other, 'Theirs')
      other.sendNow()
      await world.clock.pass(60)
      expect([kind(other), world.server.current.revision]).toEqual(['saved', 3])
      return { world, store, deviceStorage }
    }

    test('is no question: the server had what was sent', async () => {
      const { world, store } = await overtaken()
      await world.clock.pass(5000)
      expect([kind(store), name(store), world.server.current.revision]).toEqual(['saved', 'Theirs', 3])
    })

    test('nor is it for a page that was loaded again', async () => {
      const { world, store, deviceStorage } = await overtaken()
      store.close()
      const again = world.open({ deviceStorage })
      await world.clock.pass(5000)
      expect([kind(again), name(again), world.server.current.revision]).toEqual(['saved', 'Theirs', 3])
    })

    test('is one for whoever went on: what is new is not at the server', async () => {
      const { world, store } = await overtaken()
      rename(store, 'More')
      await world.clock.pass(5000)
      expect([kind(store), name(store), store.snapshot().conflict?.theirs.roster.name]).toEqual([
        'behind',
        'More',
        'Theirs',
      ])
    })
  })

  test('a device that has no room says so; when it has room again, it holds everything', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    deviceStorage.refuses = true
    rename(store, 'A')
    await settled()
    expect(kind(store)).toBe('refused')
    await world.clock.pass(1000)
    expect(world.serverName()).toBe('A')
    deviceStorage.refuses = false
    rename(store, 'B')
    await world.clock.pass(1000)
    expect([kind(store), deviceStorage.state?.journal.steps.length]).toEqual(['saved', 2])
  })

  test('ids are never given twice, nor are those that an undone step would bring back', () => {
    const store = new World().open()
    const [first, second] = [store.nextId(), store.nextId()]
    expect(new Set([first, second, ...list.entries.map(({ id }) => id)]).size).toBe(3)
  })

  test('whoever listens hears of changes only', async () => {
    const world = new World()
    const store = world.open()
    let heard = 0
    store.subscribe(() => {
      heard += 1
    })
    store.retry()
    await world.clock.pass(100)
    expect(heard).toBe(0)
    rename(store, 'A')
    await world.clock.pass(1000)
    expect(heard).toBe(2)
  })
})

describe('Two tabs', () => {
  test('the one without unsaved edits follows the other, and can undo what it followed', async () => {
    const world = new World()
    const [one, other] = [world.open(), world.open()]
    rename(one, 'A')
    await world.clock.pass(1000)
    expect([name(other), kind(other), other.snapshot().undoLabel]).toEqual([
      'A',
      'saved',
      'Changes from another tab or device',
    ])
    rename(one, 'B')
    await world.clock.pass(1000)
    other.undo()
    expect(name(other)).toBe('Start')
    await world.clock.pass(1000)
    expect([name(one), kind(one), world.serverName()]).toEqual(['Start', 'saved', 'Start'])
  })

  test('another device is seen when the player comes back', async () => {
    const world = new World()
    const [here, there] = [world.open({ alone: true }), world.open({ alone: true })]
    rename(there, 'There')
    await world.clock.pass(1000)
    expect(name(here)).toBe('Start')
    here.retry()
    await world.clock.pass(100)
    expect(name(here)).toBe('There')
  })

  async function collided(world: World, alone: boolean): Promise<ListStore> {
    const [one, other] = [world.open({ alone }), world.open({ alone })]
    other.change('Limit 20', limit(20))
    rename(one, 'One')
    await world.clock.pass(150)
    one.sendNow()
    await world.clock.pass(2000)
    return other
  }

  test.each([true, false])(
    'both edited: both versions are there, and nothing is sent before the choice',
    async (alone) => {
      const world = new World()
      const other = await collided(world, alone)
      const { saveStatus, conflict } = other.snapshot()
      expect(saveStatus).toEqual({ kind: 'behind', revision: 2, isOlder: false })
      expect([conflict?.mine.limit, conflict?.theirs.roster.name]).toEqual([20, 'One'])
      await world.clock.pass(60_000)
      expect(world.server.history).toHaveLength(2)
    },
  )

  test.each<{
    choice: ConflictChoice
    current: [string, number]
    history: readonly [string, number][]
    copies: number
  }>([
    {
      choice: 'mine',
      current: ['Start', 20],
      history: [
        ['Start', 8],
        ['One', 8],
        ['Start', 20],
      ],
      copies: 0,
    },
    {
      choice: 'theirs',
      current: ['One', 8],
      history: [
        ['Start', 8],
        ['One', 8],
        ['Start', 20],
        ['One', 8],
      ],
      copies: 0,
    },
    {
      choice: 'both',
      current: ['One', 8],
      history: [
        ['Start', 8],
        ['One', 8],
      ],
      copies: 1,
    },
  ])('the choice of $choice loses nothing', async ({ choice, current, history, copies }) => {
    const world = new World()
    const other = await collided(world, true)
    await chosen(world, other, choice)
    await world.clock.pass(5000)
    const { roster, saveStatus, conflict } = other.snapshot()
    expect([roster.name, roster.limit, saveStatus.kind, conflict]).toEqual([...current, 'saved', null])
    expect(world.server.history.map(({ text }) => [rosterIn(text).name, rosterIn(text).limit])).toEqual(history)
    expect([...world.server.copies.values()].map((text) => [rosterIn(text).name, rosterIn(text).limit])).toEqual(
      copies === 0 ? [] : [['Start (my version)', 20]],
    )
  })

  test('after theirs was taken, undo brings mine back', async () => {
    const world = new World()
    const other = await collided(world, true)
    await chosen(world, other, 'theirs')
    other.undo()
    expect(other.snapshot().roster.limit).toBe(20)
    await world.clock.pass(5000)
    expect([kind(other), rosterIn(world.server.current.text).limit]).toEqual(['saved', 20])
  })

  test('what was put aside arrives, though a third version came before it', async () => {
    const world = new World()
    const [one, other] = [world.open({ alone: true }), world.open({ alone: true })]
    rename(one, 'One')
    rename(other, 'Other')
    await world.clock.pass(3000)
    rename(one, 'Third')
    await world.clock.pass(3000)
    await chosen(world, other, 'theirs')
    await world.clock.pass(3000)
    expect(kind(other)).toBe('behind')
    await chosen(world, other, 'both')
    await world.clock.pass(3000)
    expect(kind(other)).toBe('saved')
    expect(world.server.history.map(({ text }) => rosterIn(text).name)).toContain('Other')
  })

  test('what was put aside arrives, though the page was loaded again before it was sent', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const [one, other] = [world.open({ alone: true }), world.open({ alone: true, deviceStorage })]
    rename(one, 'One')
    rename(other, 'Other')
    await world.clock.pass(3000)
    const choosing = other.choose('theirs')
    other.close()
    await choosing
    const again = world.open({ alone: true, deviceStorage })
    await world.clock.pass(3000)
    expect([name(again), kind(again)]).toEqual(['One', 'saved'])
    expect(world.server.history.map(({ text }) => rosterIn(text).name)).toEqual(['Start', 'One', 'Other', 'One'])
  })

  test('a copy that cannot be made leaves the choice as it was, and is made once at last', async () => {
    const world = new World()
    const other = await collided(world, true)
    world.server.forecast.push('lost-answer')
    await chosen(world, other, 'both')
    expect([kind(other), other.snapshot().conflict?.duplicating]).toEqual(['behind', 'failed'])
    await chosen(world, other, 'both')
    await world.clock.pass(1000)
    expect([kind(other), world.server.copies.size]).toEqual(['saved', 1])
  })

  test('the copy of both is kept on the device, like any list that was opened', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const [one, other] = [world.open({ alone: true }), world.open({ alone: true, deviceStorage })]
    rename(one, 'One')
    rename(other, 'Other')
    await world.clock.pass(3000)
    await chosen(world, other, 'both')
    expect([...deviceStorage.copies]).toEqual([['copy-1', 'Other (my version)']])
  })

  test('a copy for which the server has no room is told of in its own sentence', async () => {
    const world = new World()
    const other = await collided(world, true)
    world.server.forecast.push('no-room')
    await chosen(world, other, 'both')
    expect(other.snapshot().conflict).toMatchObject({ duplicating: 'failed', failureText: 'No room for another list.' })
  })
})

describe('A server on which a backup was restored', () => {
  /** Four edits since the backup, all of them acknowledged. */
  async function restored(world: World, store: ListStore) {
    const backup = world.server.backUp()
    await edited(world, store)
    world.server.restore(backup)
    world.server.requests.length = 0
  }

  async function edited(world: World, store: ListStore) {
    for (const letter of ['A', 'B', 'C', 'D']) {
      rename(store, letter)
      await world.clock.pass(1000)
    }
    expect([kind(store), world.server.current.revision]).toEqual(['saved', 5])
  }

  test('an edit meets it once: both versions are there, and the tab is at rest', async () => {
    const world = new World()
    const store = world.open()
    await restored(world, store)
    rename(store, 'E')
    await world.clock.pass(60_000)
    const { saveStatus, conflict } = store.snapshot()
    expect(saveStatus).toEqual({ kind: 'behind', revision: 1, isOlder: true })
    expect([conflict?.mine.name, conflict?.theirs.roster.name]).toEqual(['E', 'Start'])
    expect(world.server.requests).toHaveLength(2)
    await chosen(world, store, 'mine')
    await world.clock.pass(1000)
    expect([kind(store), world.serverName()]).toEqual(['saved', 'E'])
    expect(world.server.current.label).toBe('Kept after a backup was restored')
  })

  test('an idle tab that is looked at notices, keeps its version and offers it, also after a reload', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    await restored(world, store)
    store.checkServer()
    await world.clock.pass(100)
    expect([kind(store), name(store), deviceStorage.state?.savePoint.pending]).toEqual(['behind', 'D', true])
    expect(world.server.requests).toHaveLength(1)
    store.close()
    const again = world.open({ deviceStorage })
    await world.clock.pass(1000)
    expect([kind(again), name(again), again.snapshot().conflict?.theirs.roster.name]).toEqual(['behind', 'D', 'Start'])
    await chosen(world, again, 'theirs')
    await world.clock.pass(1000)
    expect([kind(again), world.serverName()]).toEqual(['saved', 'Start'])
    expect(world.server.history.map(({ text }) => rosterIn(text).name)).toEqual(['Start', 'D', 'Start'])
  })

  test('the copy on the device goes only when the journal holds what was in it', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    await restored(world, store)
    deviceStorage.refuses = true
    store.checkServer()
    await world.clock.pass(1000)
    expect([kind(store), deviceStorage.known?.roster.name]).toEqual(['behind', 'D'])
    deviceStorage.refuses = false
    store.checkServer()
    store.close()
    const safe = world.open({ deviceStorage })
    safe.retry()
    await world.clock.pass(1000)
    expect([
      deviceStorage.state && rosterOf(rebuildJournal(deviceStorage.state.journal)).name,
      deviceStorage.known?.roster.name,
    ]).toEqual(['D', 'Start'])
  })

  test('what others saved since under the same revision is not written over', async () => {
    const world = new World()
    const [store, other] = [world.open({ alone: true }), world.open({ alone: true })]
    await restored(world, store)
    other.close()
    const since = world.open({ alone: true })
    for (const letter of ['1', '2', '3', '4']) {
      rename(since, `Other ${letter}`)
      await world.clock.pass(1000)
    }
    expect(world.server.current.revision).toBe(5)
    rename(store, 'E')
    await world.clock.pass(5000)
    expect([kind(store), world.serverName()]).toEqual(['behind', 'Other 4'])
  })

  test('what grew from what is here is followed, though a backup was restored since', async () => {
    const world = new World()
    const [here, there] = [world.open({ alone: true }), world.open({ alone: true })]
    rename(there, 'There')
    await world.clock.pass(1000)
    world.server.restore(world.server.backUp())
    here.checkServer()
    await world.clock.pass(1000)
    expect([kind(here), name(here)]).toEqual(['saved', 'There'])
  })

  test('a list that was made after the backup comes back under its id, and its history says so', async () => {
    const world = new World()
    const store = world.open()
    await restored(world, store)
    world.server.restore([])
    store.checkServer()
    await world.clock.pass(1000)
    expect([kind(store), name(store), store.snapshot().undoLabel]).toEqual(['saved', 'D', 'Rename to D'])
    expect(world.server.history.map(({ text, label }) => [rosterIn(text).name, label])).toEqual([
      ['D', null],
      ['D', RESENT_LABEL],
    ])
    rename(store, 'E')
    await world.clock.pass(1000)
    expect([kind(store), world.serverName(), world.server.current.revision]).toEqual(['saved', 'E', 3])
  })

  describe('that a list was made after: one tab brings it back', () => {
    /** Two tabs with a list that the server lost; the second one has nothing of its own. */
    async function lost({ alone = false } = {}) {
      const world = new World()
      const [first, second] = [world.open({ alone }), world.open({ alone })]
      await edited(world, first)
      second.checkServer()
      await world.clock.pass(1000)
      const asked = { times: 0 }
      second.subscribe(() => {
        if (second.snapshot().conflict) asked.times += 1
      })
      const tellsOf = async (letter: string) => {
        await world.clock.pass(60_000)
        expect([name(second), kind(second), asked.times, world.serverName()]).toEqual([letter, 'saved', 0, letter])
      }
      return { world, first, second, tellsOf }
    }

    test('with what the other has: nobody is asked', async () => {
      const { world, first, second, tellsOf } = await lost()
      world.server.restore([])
      first.checkServer()
      second.checkServer()
      await tellsOf('D')
    })

    test('with an edit more than the other has', async () => {
      const { world, first, tellsOf } = await lost()
      world.server.restore([])
      rename(first, 'E')
      await tellsOf('E')
      expect(world.server.history.map(({ text, label }) => [rosterIn(text).name, label])).toEqual([
        ['D', null],
        ['E', RESENT_LABEL],
      ])
    })

    test('and goes on, while the other sleeps', async () => {
      const { world, first, second, tellsOf } = await lost({ alone: true })
      world.server.restore([])
      for (const letter of ['E', 'F', 'G', 'H', 'I']) {
        rename(first, letter)
        await world.clock.pass(1000)
      }
      second.retry()
      await tellsOf('I')
    })

    test('in the very moment in which the other begins to', async () => {
      const { world, first, second, tellsOf } = await lost()
      world.server.restore([])
      rename(first, 'E')
      first.sendNow()
      await world.clock.pass(30)
      second.checkServer()
      await tellsOf('E')
    })

    test('in an older version than the other has: the player is asked', async () => {
      const { world, first, second } = await lost({ alone: true })
      rename(second, 'Newer')
      await world.clock.pass(1000)
      second.checkServer()
      await world.clock.pass(1000)
      world.server.restore([])
      first.checkServer()
      await world.clock.pass(1000)
      second.checkServer()
      await world.clock.pass(1000)
      expect([name(second), second.snapshot().conflict?.theirs.roster.name]).toEqual(['Newer', 'D'])
    })
  })

  test('a list that its owner deleted does not come back', async () => {
    const world = new World()
    const store = world.open()
    world.server.isDeleted = true
    rename(store, 'A')
    await world.clock.pass(60_000)
    expect([kind(store), world.server.requests.length]).toEqual(['refused', 2])
    world.server.isDeleted = false
    store.retry()
    await world.clock.pass(1000)
    expect([kind(store), world.serverName()]).toEqual(['saved', 'A'])
  })
})

describe('Answers that are not ours', () => {
  test('a hotspot in between ends nothing: when it is gone, everything arrives', async () => {
    const world = new World()
    const store = world.open()
    world.server.weather = 'hotspot'
    rename(store, 'A')
    await world.clock.pass(10_000)
    expect(kind(store)).toBe('offline')
    world.server.weather = 'fine'
    store.retry()
    await world.clock.pass(1000)
    expect([kind(store), world.serverName()]).toEqual(['saved', 'A'])
  })

  test('a server that turns everything down is asked ever more seldom, and the player is told', async () => {
    const world = new World()
    const store = world.open()
    world.server.weather = 'turned-down'
    rename(store, 'A')
    await world.clock.pass(600_000)
    expect(kind(store)).toBe('refused')
    expect(world.server.requests.length).toBeLessThan(60)
    world.server.weather = 'fine'
    await world.clock.pass(60_000)
    expect([kind(store), world.serverName()]).toEqual(['saved', 'A'])
  })

  test('a server of the build before takes what it is sent', async () => {
    const world = new World()
    const store = world.open()
    rename(store, 'A')
    await world.clock.pass(1000)
    world.server.isEarlierBuild = true
    rename(store, 'B')
    await world.clock.pass(1000)
    store.checkServer()
    await world.clock.pass(1000)
    expect([kind(store), world.serverName()]).toEqual(['saved', 'B'])
  })
})

describe('A device that fails', () => {
  test('is tried again by itself', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    world.server.weather = 'unreachable'
    deviceStorage.refuses = true
    rename(store, 'A')
    await world.clock.pass(2000)
    expect([kind(store), store.snapshot().isOnlyInMemory]).toEqual(['refused', true])
    deviceStorage.refuses = false
    await world.clock.pass(60_000)
    expect([kind(store), store.snapshot().isOnlyInMemory]).toEqual(['offline', false])
    expect(deviceStorage.state?.journal.steps).toHaveLength(1)
  })

  test('is not believed to keep what it never finishes writing', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    world.server.weather = 'unreachable'
    deviceStorage.write = () => new Promise(() => undefined)
    rename(store, 'A')
    await world.clock.pass(10_000)
    expect([kind(store), store.snapshot().isOnlyInMemory]).toEqual(['refused', true])
  })

  test('what the server has is not at risk', async () => {
    const world = new World()
    const deviceStorage = new PretendDeviceStorage()
    const store = world.open({ deviceStorage })
    deviceStorage.refuses = true
    rename(store, 'A')
    await world.clock.pass(2000)
    expect([kind(store), store.snapshot().isOnlyInMemory]).toEqual(['refused', false])
    expect(store.snapshot().isOnServer).toBe(true)
  })

  test('the server has the list as it is shown, or not yet', async () => {
    const world = new World()
    const store = world.open({ deviceStorage: new PretendDeviceStorage() })
    expect(store.snapshot().isOnServer).toBe(true)
    world.server.weather = 'unreachable'
    rename(store, 'A')
    await world.clock.pass(2000)
    expect(store.snapshot().isOnServer).toBe(false)
    world.server.weather = 'fine'
    await world.clock.pass(60_000)
    expect(store.snapshot().isOnServer).toBe(true)
  })
})

type Happening =
  | { readonly do: 'rename'; readonly tab: number }
  | { readonly do: 'undo' | 'redo' | 'retry' | 'sendNow' | 'reload'; readonly tab: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'weather'; readonly weather: Weather }
  | { readonly do: 'choose'; readonly tab: number; readonly choice: ConflictChoice }

const tab = fc.nat(1)
const choice = fc.constantFrom<ConflictChoice>('mine', 'theirs', 'both')
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('rename' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'retry', 'sendNow', 'reload'), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 30, 330, 3000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>('fine', 'fine', 'unreachable', 'lost-answer', 'full', 'hotspot', 'turned-down'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      tab,
      choice,
    }),
  },
)

describe('Whatever two tabs, a bad connection and reloads do', () => {
  test.each([true, false])(
    'R1 to R3: every version that a player left is to be found at the server (alone: %j)',
    async (alone) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(happening, { maxLength: 40 }),
          fc.infiniteStream(choice),
          async (happenings, choices) => {
            const world = new World()
            const disks = [new PretendDeviceStorage(), new PretendDeviceStorage()]
            /** What stood in a tab when something else took its place, or when all came to rest. */
            const left: Roster[] = []
            let own = false
            const watched = (store: ListStore) => {
              let before = store.snapshot().roster
              store.subscribe(() => {
                const { roster } = store.snapshot()
                if (roster !== before && !own) left.push(before)
                before = roster
              })
              return store
            }
            const tabs = disks.map((deviceStorage) => watched(world.open({ deviceStorage, alone })))
            let names = 0
            const at = (i: number) => tabs[i] as ListStore

            for (const one of happenings) {
              own = ['rename', 'undo', 'redo'].includes(one.do)
              const done = happen(one)
              own = false
              await done
            }
            world.server.weather = 'fine'
            for (let round = 0; round < 6; round += 1) {
              for (const store of tabs) {
                store.retry()
                await world.clock.pass(40_000)
                left.push(store.snapshot().roster)
                await chosen(world, store, choices.next().value ?? 'mine')
                await world.clock.pass(40_000)
              }
            }

            const texts = [...world.server.history.map(({ text }) => text)]
            const copied = [...world.server.copies.values()].map((text) => rosterIn(text).name)
            for (const roster of left) {
              const isThere = texts.includes(formatRoster(roster)) || copied.includes(`${roster.name} (my version)`)
              expect(isThere, roster.name).toBe(true)
            }
            for (const store of tabs) {
              expect(kind(store)).toBe('saved')
              expect(formatRoster(store.snapshot().roster)).toBe(world.server.current.text)
            }

            async function happen(one: Happening) {
              switch (one.do) {
                case 'rename':
                  names += 1
                  return rename(at(one.tab), `Name ${names}`)
                case 'undo':
                case 'redo':
                case 'retry':
                case 'sendNow':
                  return at(one.tab)[one.do]()
                case 'reload': {
                  const deviceStorage = disks[one.tab] as PretendDeviceStorage
                  await settled()
                  at(one.tab).close()
                  left.push(at(one.tab).snapshot().roster)
                  const known = deviceStorage.known ?? serverVersionFrom({ revision: 1, updatedAt: 1, roster: list })
                  tabs[one.tab] = watched(world.open({ deviceStorage, alone, initial: known }))
                  if (formatRoster(at(one.tab).snapshot().roster) === formatRoster(left.at(-1) ?? list)) left.pop()
                  return
                }
                case 'pass':
                  return world.clock.pass(one.ms)
                case 'weather':
                  world.server.weather = one.weather
                  return
                case 'choose':
                  void at(one.tab).choose(one.choice)
                  return
              }
            }
          },
        ),
        { numRuns: 300, seed: 13 },
      )
    },
  )
})
