import type { Roster } from '@/lib/kernel/roster'
import { formatRoster } from '@/lib/rosters/format'
import { parseRoster } from '@/lib/rosters/schema'
import type { Server } from '@/lib/sync/server'

/** How the next request fares: `lost-answer` is done, but nobody hears of it. */
export type Weather = 'fine' | 'unreachable' | 'lost-answer' | 'full'

/** One list on a server that behaves as the real one does, in any weather. */
export class PretendServer {
  readonly history: { readonly revision: number; readonly text: string; readonly label: string | null }[]
  readonly copies = new Map<string, string>()
  readonly forecast: Weather[] = []
  weather: Weather = 'fine'
  saves = 0

  constructor(
    roster: Roster,
    private readonly clock: PretendClock,
  ) {
    this.history = [{ revision: 1, text: formatRoster(roster), label: null }]
  }

  get current() {
    const last = this.history.at(-1)
    if (!last) throw new Error('A list has a first version.')
    return last
  }

  /** What every keeper asks; each keeper is of a browser of its own. */
  readonly door: Server = {
    save: async ({ revision, text, label }) => {
      await this.way()
      const weather = this.next()
      this.saves += 1
      if (weather === 'full') return { kind: 'lost', trouble: 'full' }
      if (weather === 'unreachable') return { kind: 'lost', trouble: 'unreachable' }
      const isStale = revision !== this.current.revision
      if (!isStale) this.history.push({ revision: revision + 1, text, label })
      await this.way()
      if (weather === 'lost-answer') return { kind: 'lost', trouble: 'unreachable' }
      return isStale ? { kind: 'stale' } : { kind: 'saved', revision: revision + 1, updatedAt: revision + 1 }
    },
    read: async () => {
      await this.way()
      if (this.next() !== 'fine') return { kind: 'lost', trouble: 'unreachable' }
      const { revision, text, label } = this.current
      await this.way()
      return { kind: 'read', revision, updatedAt: revision, roster: rosterIn(text), label }
    },
    copy: async (roster, id) => {
      await this.way()
      const weather = this.next()
      if (weather === 'unreachable' || weather === 'full') return { kind: 'lost', trouble: 'unreachable' }
      this.copies.set(id, formatRoster(roster))
      return weather === 'lost-answer' ? { kind: 'lost', trouble: 'unreachable' } : { kind: 'made' }
    },
  }

  /** A message takes its time, there and back. */
  private way(): Promise<void> {
    return new Promise((arrived) => this.clock.after(20, arrived))
  }

  private next(): Weather {
    return this.forecast.shift() ?? this.weather
  }
}

export function rosterIn(text: string): Roster {
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

/** Time that passes only when it is told to. */
export class PretendClock {
  private waiting: { readonly due: number; readonly work: () => void }[] = []
  private now = 0

  readonly after = (ms: number, work: () => void) => {
    const one = { due: this.now + ms, work }
    this.waiting.push(one)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one)
    }
  }

  /** Lets time pass, and every answer arrive that comes in it. */
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
