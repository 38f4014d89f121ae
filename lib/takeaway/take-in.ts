import { readWith } from '../edge/json'
import { resultOf } from '../edge/requests'
import { findSame, isFree } from '../rosters/data'
import { createRoster, type NamedVersion, type Past } from '../rosters/mutations'
import { storedFrom } from '../rosters/stored'
import type { RandomBytes } from '../token'
import type { Outcome, TakenIn } from './format'
import { takeInDraft, takeInPublished } from './packs'
import { type Brought, type BroughtList, broughtList, broughtVersion, type Piece } from './schema'

export type Arrival = { readonly ownerId: string; readonly now: Date; readonly random: RandomBytes }

/**
 * Takes in what a file holds: each list and each pack whole or not at all, and nothing that is here is written over. What
 * is here already, the same to the letter, is not taken twice.
 */
export async function takeIn(arrival: Arrival, brought: Brought): Promise<TakenIn> {
  const packs: Outcome[] = []
  for (const pack of brought.packs) packs.push(await takeInPublished(arrival, pack))
  for (const draft of brought.drafts) packs.push(await takeInDraft(arrival, draft))
  const versions = versionsIn(brought.versions)
  const lists: Outcome[] = []
  for (const list of brought.lists) lists.push(await takeInList(arrival, list, versions))
  return { lists, packs }
}

type Versions = ReadonlyMap<string, readonly NamedVersion[]>

async function takeInList(arrival: Arrival, { place, value }: Piece, versions: Versions): Promise<Outcome> {
  const read = resultOf(readWith(broughtList, value))
  if (!read.ok) return { place, name: nameIn(value), outcome: 'refused', failure: read.failure }
  const { list, id, tags, deletedAt } = read.value
  const { name } = list
  const stored = storedFrom(list)
  const same = await findSame({ ownerId: arrival.ownerId, stored, isDeleted: deletedAt !== null })
  if (same !== null) return { place, name, outcome: 'already-here', id: same }
  const past = pastOf(read.value, versions.get(id ?? '') ?? [], arrival.now)
  const rosterId = id !== undefined && (await isFree(id)) ? id : undefined
  const made = await createRoster({ ...arrival, stored, tags, past, rosterId })
  if (!made.ok) return { place, name, outcome: 'refused', failure: made.failure }
  return { place, name, outcome: 'taken-in', id: made.value.rosterId }
}

/** Nothing comes from the future. */
function pastOf({ list, ...about }: BroughtList, versions: readonly NamedVersion[], now: Date): Past {
  const past = (moment: Date | undefined) => (moment && moment < now ? moment : now)
  const { createdAt, updatedAt, archivedAt, deletedAt } = about
  return {
    createdAt: past(createdAt),
    updatedAt: past(updatedAt),
    archivedAt: archivedAt && past(archivedAt),
    deletedAt: deletedAt && past(deletedAt),
    versions: versions
      // A list never changes its game, so neither do its versions.
      .filter(({ content }) => content.systemId === list.game)
      .map((version) => ({ ...version, createdAt: past(version.createdAt) })),
  }
}

/** The named versions of each list, the oldest first. One that cannot be read is left out. */
function versionsIn(pieces: readonly Piece[]): Versions {
  const found = new Map<string, NamedVersion[]>()
  for (const { value } of pieces) {
    const read = readWith(broughtVersion, value)
    if (!read.ok) continue
    const { of, list, label, createdAt } = read.value
    found.set(of, [{ content: storedFrom(list), label, createdAt }, ...(found.get(of) ?? [])])
  }
  return found
}

/** For the report on a list that could not be read. */
function nameIn(value: unknown): string {
  const name = fieldOf(fieldOf(value, 'list'), 'name')
  return typeof name === 'string' ? name.slice(0, 200) : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
