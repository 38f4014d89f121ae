import { readWith } from '../http/json'
import { resultOf } from '../http/requests'
import { Yielder } from '../http/yielding'
import { fail, type Result, succeed } from '../result'
import { isFree } from '../rosters/data'
import { MOST_LIST_BYTES } from '../rosters/format'
import type { NamedVersion, RosterHistory } from '../rosters/mutations'
import { newRoster } from '../rosters/new-roster'
import { storedFrom } from '../rosters/stored'
import { newId, type RandomBytes } from '../token'
import { clearAbandoned, commitImport, discardImport } from './commit'
import { ExistingLists } from './data'
import { type Imported, MOST_EXPORTED_BYTES, type Outcome } from './format'
import { addLists, addPack, beginImport, type ImportedList, type PackKind, sealImport } from './mutations'
import { type FileContent, type ListInFile, listInFile, type Piece, packIn, versionInFile } from './schema'

export type ImportContext = {
  /** Whose it will be: asked for when the first list or pack has been read, for nobody becomes an owner by less. */
  readonly owner: () => Promise<Result<string>>
  readonly now: Date
  readonly random: RandomBytes
}

/**
 * Takes in what a file holds: each list and each pack whole or not at all, and nothing that is here is written over. What
 * is here already, the same to the letter, is not taken twice. If it fails or is killed, nothing of it is there: see
 * mutations.ts.
 */
export async function importFile(arrival: ImportContext, brought: FileContent): Promise<Result<Imported>> {
  const intake = new ImportRun(arrival)
  try {
    const told = await intake.all(brought)
    if (!told.ok) await intake.clearAway()
    return told
  } catch (error) {
    await intake.clearAway()
    throw error
  }
}

/** A file of which so many things cannot be read is none of ours. */
const MOST_REFUSED = 1_000

/** Lists are written by so many, or so many letters, in one transaction. */
const LISTS_AT_ONCE = 25
const LETTERS_AT_ONCE = 500_000

type StartedImport = { readonly importId: string; readonly here: ExistingLists }

class ImportRun {
  readonly #pace = new Yielder()
  #begun: StartedImport | null = null
  #isSealed = false
  /** Read, and not written yet. */
  #waiting: ImportedList[] = []
  #letters = 0
  #refused = 0
  readonly #renamed = new Map<string, string>()

  constructor(private readonly arrival: ImportContext) {}

  async all({ lists, packs, drafts, versions }: FileContent): Promise<Result<Imported>> {
    const listsTold = await this.#lists(lists, await this.#byList(versions))
    if (!listsTold.ok) return listsTold
    const published = packs.map((piece) => ({ kind: 'published' as const, piece }))
    const packsTold = await this.#packs([...published, ...drafts.map((piece) => ({ kind: 'draft' as const, piece }))])
    if (!packsTold.ok) return packsTold
    const done = await this.#carryOut()
    if (!done.ok) return done
    return succeed({
      lists: listsTold.value,
      packs: packsTold.value.flatMap((told, i) => told.outcome ?? done.value.get(i)?.(told.place) ?? []),
    })
  }

  /** What is sealed is carried out, now or by the next start. */
  async clearAway(): Promise<void> {
    if (this.#begun && !this.#isSealed) await discardImport(this.#begun.importId)
  }

  async #begin(): Promise<Result<StartedImport>> {
    if (this.#begun) return succeed(this.#begun)
    const { owner, now, random } = this.arrival
    const ownerId = await owner()
    if (!ownerId.ok) return ownerId
    await clearAbandoned(now)
    const importId = await beginImport({ ownerId: ownerId.value, now, random })
    if (!importId.ok) return importId
    this.#begun = { importId: importId.value, here: await ExistingLists.of(ownerId.value) }
    return succeed(this.#begun)
  }

  async #lists(pieces: readonly Piece[], versions: Versions): Promise<Result<readonly Outcome[]>> {
    const outcomes: Outcome[] = []
    for (const piece of pieces) {
      const outcome = await this.#list(piece, versions)
      if (!outcome.ok) return outcome
      outcomes.push(outcome.value)
      const much = this.#tooManyRefused(outcome.value)
      if (much) return much
    }
    const written = await this.#write()
    return written.ok ? succeed(outcomes.map((told) => this.#asWritten(told))) : written
  }

  #asWritten(told: Outcome): Outcome {
    return told.outcome === 'refused' ? told : { ...told, id: this.#renamed.get(told.id) ?? told.id }
  }

  async #list({ place, read }: Piece, versions: Versions): Promise<Result<Outcome>> {
    await this.#pace.yieldIfDue()
    const value = await read()
    if (!value.ok) return succeed({ place, name: '', outcome: 'refused', failure: value.failure })
    await this.#pace.yieldIfDue()
    const list = resultOf(readWith(listInFile, value.value))
    if (!list.ok) return succeed({ place, name: nameIn(value.value), outcome: 'refused', failure: list.failure })
    await this.#pace.yieldIfDue()
    const stored = storedFrom(newRoster({ kind: 'whole', roster: list.value.list }))
    const { name, body } = stored
    const bytes = Buffer.byteLength(body)
    if (bytes > MOST_LIST_BYTES) {
      const failure = { kind: 'too-large', bytes, limit: MOST_LIST_BYTES } as const
      return succeed({ place, name, outcome: 'refused', failure })
    }
    const begun = await this.#begin()
    if (!begun.ok) return begun
    const { here } = begun.value
    const isDeleted = list.value.deletedAt !== null
    const same = here.find(body, isDeleted)
    if (same !== null) return succeed({ place, name, outcome: 'already-here', id: same })
    const { id, tags } = list.value
    const past = pastOf(list.value, await this.#versionsOf(versions.get(id ?? '')), this.arrival.now)
    const rosterId = await this.#idFor(id)
    here.add(rosterId, body, isDeleted)
    this.#waiting.push({ rosterId, stored, tags, past })
    this.#letters += past.versions.reduce((sum, { content }) => sum + content.body.length, body.length)
    const written =
      this.#waiting.length >= LISTS_AT_ONCE || this.#letters > LETTERS_AT_ONCE ? await this.#write() : succeed(null)
    return written.ok ? succeed({ place, name, outcome: 'taken-in', id: rosterId }) : written
  }

  /** Its own, where that is free. */
  async #idFor(id: string | undefined): Promise<string> {
    const isWaiting = this.#waiting.some(({ rosterId }) => rosterId === id)
    return id !== undefined && !isWaiting && (await isFree(id)) ? id : newId(this.arrival.random)
  }

  async #write(): Promise<Result<null>> {
    const lists = this.#waiting
    this.#waiting = []
    this.#letters = 0
    if (this.#begun === null || lists.length === 0) return succeed(null)
    const { now, random } = this.arrival
    await this.#pace.yieldIfDue()
    const added = await addLists({ importId: this.#begun.importId, lists, now, random })
    if (!added.ok) return added
    for (const [before, id] of added.value) this.#renamed.set(before, id)
    return succeed(null)
  }

  /** What is refused at once has its outcome; the others are carried out when all of the file is here. */
  async #packs(
    all: readonly { readonly kind: PackKind; readonly piece: Piece }[],
  ): Promise<Result<readonly { readonly place: string; readonly outcome?: Outcome }[]>> {
    const told: { place: string; outcome?: Outcome }[] = []
    for (const [position, { kind, piece }] of all.entries()) {
      await this.#pace.yieldIfDue()
      const { place } = piece
      const pack = await packIn(piece)
      if (!pack.ok) {
        const outcome = { place, name: '', outcome: 'refused', failure: pack.failure } as const
        const much = this.#tooManyRefused(outcome)
        if (much) return much
        told.push({ place, outcome })
        continue
      }
      const begun = await this.#begin()
      if (!begun.ok) return begun
      const body = JSON.stringify(pack.value)
      const added = await addPack({
        importId: begun.value.importId,
        position,
        kind,
        body,
        random: this.arrival.random,
      })
      if (!added.ok) return added
      told.push({ place })
    }
    return succeed(told)
  }

  async #carryOut() {
    if (this.#begun === null) return succeed(new Map())
    const { importId: id } = this.#begun
    const sealed = await sealImport(id)
    if (!sealed.ok) return sealed
    this.#isSealed = true
    const { now, random } = this.arrival
    return commitImport({ id, createdAt: now }, random)
  }

  #tooManyRefused({ place, outcome }: Outcome): Result<never> | null {
    if (outcome === 'refused') this.#refused += 1
    if (this.#refused <= MOST_REFUSED) return null
    const reason = `More than ${MOST_REFUSED.toLocaleString('en')} of its lists and packs cannot be read, the last at ${place}: nothing was taken in.`
    return fail({ kind: 'unreadable', reason })
  }

  /** Where the named versions of each list stand, in the order of the file: the newest first. */
  async #byList(pieces: readonly Piece[]): Promise<Versions> {
    const found = new Map<string, Piece[]>()
    for (const piece of pieces) {
      await this.#pace.yieldIfDue()
      const value = await piece.read()
      const of = value.ok ? fieldOf(value.value, 'of') : undefined
      if (typeof of !== 'string') continue
      const own = found.get(of)
      if (own) own.push(piece)
      else found.set(of, [piece])
    }
    return found
  }

  /** The oldest first. One that cannot be read is left out, and so are the oldest beyond what is ever taken away. */
  async #versionsOf(pieces: readonly Piece[] = []): Promise<readonly NamedVersion[]> {
    const versions: NamedVersion[] = []
    let letters = 0
    for (const piece of pieces) {
      const value = await piece.read()
      await this.#pace.yieldIfDue()
      const read = value.ok ? readWith(versionInFile, value.value) : null
      if (!read?.ok) continue
      const { list, label, createdAt } = read.value
      const content = storedFrom(list)
      letters += content.body.length
      if (letters > MOST_EXPORTED_BYTES) break
      versions.push({ content, label, createdAt })
    }
    return versions.reverse()
  }
}

type Versions = ReadonlyMap<string, readonly Piece[]>

/** Nothing comes from the future. */
function pastOf({ list, ...about }: ListInFile, versions: readonly NamedVersion[], now: Date): RosterHistory {
  const past = (moment: Date | undefined) => (moment && moment < now ? moment : now)
  const { createdAt, updatedAt, archivedAt, deletedAt } = about
  return {
    createdAt: past(createdAt),
    updatedAt: past(updatedAt),
    archivedAt: archivedAt && past(archivedAt),
    deletedAt: deletedAt && past(deletedAt),
    versions: versions
      // A list never changes its game, so neither do its versions.
      .filter(({ content }) => content.game === list.game)
      .map((version) => ({ ...version, createdAt: past(version.createdAt) })),
  }
}

/** For the report on a list that could not be read. */
function nameIn(value: unknown): string {
  const name = fieldOf(fieldOf(value, 'list'), 'name')
  return typeof name === 'string' ? name.slice(0, 200) : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
