import { LRUCache } from 'lru-cache'
import { type ChangedDefault, changeKey } from '../../games/changed-defaults'
import { isGameId, partsOf } from '../../games/registry'
import { sameValue } from '../../kernel/equality'
import { answersBefore, withAnswers } from '../../kernel/roster/changed-defaults'
import type { Roster } from '../../kernel/roster/roster'
import { type Evaluation, evaluate } from '../../kernel/rules/evaluate'
import { readCatalogue } from '../../packs/data'
import type { RandomBytes } from '../../token'
import type { StoredRoster } from '../data'
import { rosterIn, storedRosterFrom } from '../stored'
import {
  type BodyRow,
  type PageOf,
  readFrozenSharesPage,
  readListsPage,
  readSettledChanges,
  readVersionsPage,
} from './data'
import { noteSettledChanges, saveListsAsBefore, writeShareBodies, writeVersionBodies } from './mutations'

/** How many lists, versions and frozen shares got an old answer. */
export type Settling = { readonly lists: number; readonly versions: number; readonly shares: number }

type Context = { readonly changes: readonly ChangedDefault[]; readonly now: Date; readonly random: RandomBytes }

/**
 * Gives the lists of this database the old answers of readings that have another default by now, where these make a
 * difference; once for each change. Called before the server begins. After a kill it begins anew: what has its answer is
 * left alone, and a change is noted only when all lists are done.
 */
export async function settleDefaults({ changes, now, random }: Context): Promise<Settling> {
  const settled = await readSettledChanges()
  const due = changes.filter((change) => !settled.has(changeKey(change)))
  if (due.length === 0) return { lists: 0, versions: 0, shares: 0 }
  const run = new SettlingRun({ changes: due, now, random })
  const lists = await run.settleLists()
  // A version that a new revision has followed is one of the history by now.
  const versions = await run.settleBodies(readVersionsPage, writeVersionBodies)
  const shares = await run.settleBodies(readFrozenSharesPage, writeShareBodies)
  await noteSettledChanges(due.map(changeKey), now)
  return { lists, versions, shares }
}

type Page = { readonly games: readonly string[]; readonly after: string }

class SettlingRun {
  readonly #games: readonly string[]
  readonly #judges = new Judges()

  constructor(private readonly context: Context) {
    this.#games = [...new Set(context.changes.map(({ game }) => game))]
  }

  async settleLists(): Promise<number> {
    let count = 0
    for (let after = ''; ; ) {
      const page = await readListsPage({ games: this.#games, after })
      const last = page.at(-1)
      if (!last) return count
      const lists: { id: string; revision: number; stored: StoredRoster }[] = []
      for (const { id, revision, ...row } of page) {
        const stored = await this.#asBefore(row)
        if (stored) lists.push({ id, revision, stored })
      }
      let missed = 0
      for (const batch of inBatches(lists, ({ stored }) => stored.body))
        missed += await saveListsAsBefore(batch, this.context)
      count += lists.length - missed
      // Somebody has saved one of them meanwhile: the page is read again.
      if (missed === 0) after = last.id
    }
  }

  async settleBodies(
    readPage: (page: Page) => Promise<PageOf<BodyRow>>,
    write: (rows: readonly { id: string; body: string }[]) => Promise<void>,
  ): Promise<number> {
    let count = 0
    for (let after = ''; ; ) {
      const { rows, last } = await readPage({ games: this.#games, after })
      if (last === null) return count
      const settled: { id: string; body: string }[] = []
      for (const { id, ...row } of rows) {
        const stored = await this.#asBefore(row)
        if (stored) settled.push({ id, body: stored.body })
      }
      for (const batch of inBatches(settled, ({ body }) => body)) await write(batch)
      count += settled.length
      after = last
    }
  }

  /** The list with its old answers; null where they make no difference, and where it cannot be read. */
  async #asBefore({ body, ownerId }: Omit<BodyRow, 'id'>): Promise<StoredRoster | null> {
    const roster = readable(body)
    if (!roster) return null
    const possible = answersBefore(roster, this.context.changes)
    if (Object.keys(possible).length === 0) return null
    const judge = await this.#judges.of(roster, ownerId)
    const answers = judge ? answersThatMatter(roster, possible, judge) : possible
    return Object.keys(answers).length > 0 ? storedRosterFrom(withAnswers(roster, answers)) : null
  }
}

/** A transaction that takes too long is broken off. */
const MOST_LETTERS_AT_ONCE = 2_000_000

function inBatches<T>(rows: readonly T[], bodyOf: (row: T) => string): readonly (readonly T[])[] {
  const batches: T[][] = []
  let letters = 0
  for (const row of rows) {
    letters += bodyOf(row).length
    const last = batches.at(-1)
    if (last && letters <= MOST_LETTERS_AT_ONCE) last.push(row)
    else {
      batches.push([row])
      letters = bodyOf(row).length
    }
  }
  return batches
}

function readable(body: string): Roster | null {
  try {
    return rosterIn({ body })
  } catch {
    return null
  }
}

type Answers = Roster['readings']

/** Those without which the list is judged otherwise. */
function answersThatMatter(roster: Roster, answers: Answers, judge: Judge): Answers {
  const asBefore = judge(withAnswers(roster, answers))
  return Object.fromEntries(
    Object.entries(answers).filter(([reading]) => {
      const { [reading]: _, ...others } = answers
      return !sameValue(judge(withAnswers(roster, others)), asBefore)
    }),
  )
}

type Judge = (roster: Roster) => unknown

/** A few packs judge most lists, and reading one asks the database. */
const MOST_JUDGES = 20

class Judges {
  readonly #known = new LRUCache<string, { readonly judge: Judge | null }>({ max: MOST_JUDGES })

  /** Null where the list's pack is not here. */
  async of(roster: Roster, ownerId: string): Promise<Judge | null> {
    return (await this.#find(roster, null)) ?? (await this.#find(roster, ownerId))
  }

  async #find({ game, pack }: Roster, viewer: string | null): Promise<Judge | null> {
    const key = `${game} ${pack.id}@${pack.version} ${viewer}`
    const known = this.#known.get(key) ?? { judge: await judgeBy({ game, pack }, viewer) }
    this.#known.set(key, known)
    return known.judge
  }
}

async function judgeBy(
  { game: gameId, pack: { id: packId, version } }: Pick<Roster, 'game' | 'pack'>,
  viewer: string | null,
): Promise<Judge | null> {
  const catalogue = await readCatalogue({ viewer, packId, version })
  if (!catalogue.ok || catalogue.value.game !== gameId || !isGameId(gameId)) return null
  const game = await partsOf(gameId).game()
  return (roster) => judgementIn(evaluate(roster, catalogue.value, game))
}

/** All of an evaluation but the proposals to mend it. */
function judgementIn({ issues, ...rest }: Evaluation): unknown {
  return { ...rest, issues: issues.map(({ repairs: _, ...issue }) => issue) }
}
