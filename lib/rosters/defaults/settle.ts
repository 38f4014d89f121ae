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
  const lists = await settleLists({ changes: due, now, random })
  // A version that a new revision has followed is one of the history by now.
  const versions = await settleBodies(due, readVersionsPage, writeVersionBodies)
  const shares = await settleBodies(due, readFrozenSharesPage, writeShareBodies)
  await noteSettledChanges(due.map(changeKey), now)
  return { lists, versions, shares }
}

async function settleLists({ changes, ...clock }: Context): Promise<number> {
  const games = gamesOf(changes)
  let count = 0
  for (let after = ''; ; ) {
    const page = await readListsPage({ games, after })
    const last = page.at(-1)
    if (!last) return count
    const lists: { id: string; revision: number; stored: StoredRoster }[] = []
    for (const { id, revision, ...row } of page) {
      const stored = await storedAsBefore(row, changes)
      if (stored) lists.push({ id, revision, stored })
    }
    const missed = lists.length > 0 ? await saveListsAsBefore(lists, clock) : 0
    count += lists.length - missed
    // Somebody has saved one of them meanwhile: the page is read again.
    if (missed === 0) after = last.id
  }
}

async function settleBodies(
  changes: readonly ChangedDefault[],
  readPage: (page: { games: readonly string[]; after: string }) => Promise<PageOf<BodyRow>>,
  write: (rows: readonly { id: string; body: string }[]) => Promise<void>,
): Promise<number> {
  const games = gamesOf(changes)
  let count = 0
  for (let after = ''; ; ) {
    const { rows, last } = await readPage({ games, after })
    if (last === null) return count
    const settled: { id: string; body: string }[] = []
    for (const { id, ...row } of rows) {
      const stored = await storedAsBefore(row, changes)
      if (stored) settled.push({ id, body: stored.body })
    }
    if (settled.length > 0) await write(settled)
    count += settled.length
    after = last
  }
}

function gamesOf(changes: readonly ChangedDefault[]): readonly string[] {
  return [...new Set(changes.map(({ game }) => game))]
}

/** The list with its old answers; null where they make no difference, and where it cannot be read. */
async function storedAsBefore(
  { body, ownerId }: Omit<BodyRow, 'id'>,
  changes: readonly ChangedDefault[],
): Promise<StoredRoster | null> {
  const roster = readable(body)
  if (!roster) return null
  const answers = await answersThatMatter(roster, answersBefore(roster, changes), ownerId)
  return Object.keys(answers).length > 0 ? storedRosterFrom(withAnswers(roster, answers)) : null
}

function readable(body: string): Roster | null {
  try {
    return rosterIn({ body })
  } catch {
    return null
  }
}

/** Those without which the list is judged otherwise. Where nobody can judge it, all of them. */
async function answersThatMatter(
  roster: Roster,
  answers: Roster['readings'],
  ownerId: string,
): Promise<Roster['readings']> {
  const readings = Object.keys(answers)
  const judge = readings.length > 0 ? await judgeOf(roster, ownerId) : null
  if (!judge) return answers
  const asBefore = judge(withAnswers(roster, answers))
  return Object.fromEntries(
    Object.entries(answers).filter(([reading]) => {
      const { [reading]: _, ...others } = answers
      return !sameValue(judge(withAnswers(roster, others)), asBefore)
    }),
  )
}

/** Null where its pack is not here. */
async function judgeOf({ game: gameId, pack }: Roster, ownerId: string) {
  const catalogue = await readCatalogue({ viewer: ownerId, packId: pack.id, version: pack.version })
  if (!catalogue.ok || catalogue.value.game !== gameId || !isGameId(gameId)) return null
  const game = await partsOf(gameId).game()
  return (roster: Roster) => judgementIn(evaluate(roster, catalogue.value, game))
}

/** All of an evaluation but the proposals to mend it. */
function judgementIn({ issues, ...rest }: Evaluation): unknown {
  return { ...rest, issues: issues.map(({ repairs: _, ...issue }) => issue) }
}
