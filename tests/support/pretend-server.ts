import type { Roster } from '@/lib/kernel/roster/roster'
import { textFingerprint } from '@/lib/list-store/fingerprint'
import type { Server } from '@/lib/list-store/server'
import type { ServerStamp } from '@/lib/list-store/sync-state'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'

/**
 * The fate of the next request: `lost-answer` is stored but not answered; a `hotspot` answers instead of the server;
 * `turned-down` refuses every save without a reason; `no-room` makes no new lists.
 */
export type Weather = 'fine' | 'unreachable' | 'lost-answer' | 'full' | 'hotspot' | 'turned-down' | 'no-room'

type Version = { readonly revision: number; readonly text: string; readonly label: string | null }

/** A list on a pretend server that behaves as the real one, with network faults as told. */
export class PretendServer {
  history: Version[]
  readonly copies = new Map<string, string>()
  readonly forecast: Weather[] = []
  weather: Weather = 'fine'
  saves = 0
  /** The time of each request, by the clock. */
  readonly requests: number[] = []
  epoch = 1
  /** Deleted by its owner, who may undo it. */
  isDeleted = false
  /** Behaves as an earlier build, without epoch and fingerprint. */
  isEarlierBuild = false

  constructor(
    roster: Roster,
    private readonly clock: PretendClock,
  ) {
    this.history = [{ revision: 1, text: formatRoster(roster), label: null }]
  }

  get current() {
    const last = this.history.at(-1)
    if (!last) throw new Error('List not found.')
    return last
  }

  backUp(): readonly Version[] {
    return [...this.history]
  }

  /** As `npm run restore` does; without a version, the list was made after the backup. */
  restore(backup: readonly Version[]) {
    this.history = [...backup]
    this.epoch += 1
  }

  /** The requests of list stores, each from its own browser. */
  readonly routes: Server = {
    save: async ({ revision, fingerprint, text, label }) => {
      await this.delay()
      const weather = this.takeWeather()
      this.saves += 1
      if (weather === 'full') return { kind: 'no-answer', trouble: 'storage-full' }
      if (weather === 'turned-down') return { kind: 'stale' }
      if (weather === 'unreachable' || weather === 'hotspot') return NO_ANSWER
      const last = this.last
      if (!last) return { kind: 'gone', ...this.epochStamp }
      // A repeated request after a lost answer finds its list.
      const isThere = last.revision === revision + 1 && last.text === text
      const isBase =
        last.revision === revision && (fingerprint ?? fingerprintOf(last.text)) === fingerprintOf(last.text)
      if (isBase) this.history.push({ revision: revision + 1, text, label })
      const answer = { updatedAt: revision + 1, ...this.stampOf(text) }
      await this.delay()
      if (weather === 'lost-answer') return NO_ANSWER
      return isBase || isThere ? { kind: 'saved', revision: revision + 1, ...answer } : { kind: 'stale' }
    },
    read: async (known) => {
      await this.delay()
      const weather = this.takeWeather()
      if (weather !== 'fine' && weather !== 'turned-down') return NO_ANSWER
      const last = this.last
      if (!last) return { kind: 'gone', ...this.epochStamp }
      const { revision, text, label } = last
      const stamp = this.stampOf(text)
      await this.delay()
      if (known?.revision === revision && known.fingerprint === stamp.fingerprint && stamp.fingerprint !== undefined)
        return { kind: 'same', epoch: stamp.epoch }
      return { kind: 'read', revision, updatedAt: revision, roster: rosterIn(text), label, ...stamp }
    },
    version: async (revision) => {
      await this.delay()
      if (this.takeWeather() !== 'fine') return null
      await this.delay()
      const version = this.history.find((one) => one.revision === revision)
      return version ? { roster: rosterIn(version.text), label: version.label } : null
    },
    duplicate: async (roster, id) => {
      await this.delay()
      const weather = this.takeWeather()
      if (weather === 'no-room') return { kind: 'no-answer', trouble: 'busy', message: 'No room for another list.' }
      if (weather !== 'fine' && weather !== 'lost-answer') return NO_ANSWER
      const text = formatRoster(roster)
      this.copies.set(id, text)
      return weather === 'lost-answer' ? NO_ANSWER : { kind: 'made', stored: { revision: 1, ...this.stampOf(text) } }
    },
    recreate: async (text) => {
      await this.delay()
      const weather = this.takeWeather()
      if (weather !== 'fine' && weather !== 'lost-answer') return NO_ANSWER
      if (this.isDeleted) return { kind: 'gone', ...this.epochStamp }
      const known = this.history.at(-1)
      if (!known) this.history.push({ revision: 1, text, label: null })
      const answer = { revision: this.current.revision, ...this.stampOf(this.current.text) }
      await this.delay()
      if (weather === 'lost-answer') return NO_ANSWER
      return known && known.text !== text ? { kind: 'stale' } : { kind: 'recreated', ...answer }
    },
  }

  private get last() {
    return this.isDeleted ? undefined : this.history.at(-1)
  }

  private get epochStamp(): ServerStamp {
    return this.isEarlierBuild ? {} : { epoch: `epoch ${this.epoch}` }
  }

  private stampOf(text: string): ServerStamp {
    return this.isEarlierBuild ? {} : { ...this.epochStamp, fingerprint: fingerprintOf(text) }
  }

  /** Messages take time in both directions. */
  private delay(): Promise<void> {
    return new Promise((arrived) => this.clock.after(20, arrived))
  }

  private takeWeather(): Weather {
    this.requests.push(this.clock.time)
    return this.forecast.shift() ?? this.weather
  }
}

const NO_ANSWER = { kind: 'no-answer', trouble: 'unreachable' } as const

/** As opaque as the real fingerprint. */
export function fingerprintOf(text: string): string {
  return `server’s ${textFingerprint(text)}`
}

export function rosterIn(text: string): Roster {
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

/** A clock that only moves when a test moves it. */
export class PretendClock {
  private waiting: { readonly due: number; readonly work: () => void }[] = []
  private now = 0

  get time(): number {
    return this.now
  }

  readonly after = (ms: number, work: () => void) => {
    const one = { due: this.now + ms, work }
    this.waiting.push(one)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one)
    }
  }

  /** Moves the clock, and delivers every answer that is due. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await settled()
    for (;;) {
      const next = this.waiting.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0]
      if (!next) break
      this.now = Math.max(this.now, next.due)
      this.waiting = this.waiting.filter((other) => other !== next)
      next.work()
      await settled()
    }
    this.now = end
  }
}

export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}
