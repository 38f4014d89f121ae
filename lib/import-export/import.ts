import { readWith } from '../http/json'
import { resultOf } from '../http/requests'
import { formatFigure } from '../kernel/figures'
import { fail, type Result, succeed } from '../result'
import { isIdFree } from '../rosters/data'
import { MOST_LIST_BYTES } from '../rosters/format'
import type { NamedVersion, RosterHistory } from '../rosters/mutations'
import { newRoster } from '../rosters/new-roster'
import { storedRosterFrom } from '../rosters/stored'
import { newId, type RandomBytes } from '../token'
import { Yielder } from '../yielding'
import { commitImport, discardAbandonedImports, discardImport } from './commit'
import { ExistingLists } from './data'
import { type ImportOutcomes, MOST_EXPORTED_BYTES, type Outcome } from './format'
import { addLists, addPack, beginImport, type ImportedList, type PackKind, sealImport } from './mutations'
import { type FileContent, type ListInFile, listInFile, type Piece, readPack, versionInFile } from './schema'

export type ImportContext = {
  /** Called when the first list or pack was read: a file that holds none makes no owner. */
  readonly owner: () => Promise<Result<string>>
  readonly now: Date
  readonly random: RandomBytes
}

/**
 * Imports what a file holds: each list and each pack as a whole or not at all. Nothing that exists is overwritten, and
 * what exists already with the same text is not imported twice. An import that fails or is killed leaves nothing: see
 * mutations.ts.
 */
export async function importFile(context: ImportContext, content: FileContent): Promise<Result<ImportOutcomes>> {
  const run = new ImportRun(context)
  try {
    const outcome = await run.importAll(content)
    if (!outcome.ok) await run.cleanUp()
    return outcome
  } catch (error) {
    await run.cleanUp()
    throw error
  }
}

/** A file with more than this is refused as a whole. */
const MOST_REFUSED = 1_000

/** The most that is written in one transaction. */
const LISTS_AT_ONCE = 25
const MOST_WAITING_LENGTH = 500_000

type RunningImport = { readonly importId: string; readonly existing: ExistingLists }

class ImportRun {
  readonly #yielder = new Yielder()
  #started: RunningImport | null = null
  #isSealed = false
  /** Lists that were read and are not written yet. */
  #waiting: ImportedList[] = []
  #waitingLength = 0
  #refused = 0
  readonly #renamedIds = new Map<string, string>()

  constructor(private readonly context: ImportContext) {}

  async importAll({ lists, packs, drafts, versions }: FileContent): Promise<Result<ImportOutcomes>> {
    const listOutcomes = await this.#importLists(lists, await this.#versionsByList(versions))
    if (!listOutcomes.ok) return listOutcomes
    const published = packs.map((piece) => ({ kind: 'published' as const, piece }))
    const packOutcomes = await this.#importPacks([
      ...published,
      ...drafts.map((piece) => ({ kind: 'draft' as const, piece })),
    ])
    if (!packOutcomes.ok) return packOutcomes
    const done = await this.#commit()
    if (!done.ok) return done
    return succeed({
      lists: listOutcomes.value,
      packs: packOutcomes.value.flatMap(({ place, outcome }, i) => outcome ?? done.value.get(i)?.(place) ?? []),
    })
  }

  /** A sealed import is left: it is completed now or by the next start. */
  async cleanUp(): Promise<void> {
    if (this.#started && !this.#isSealed) await discardImport(this.#started.importId)
  }

  async #startOnce(): Promise<Result<RunningImport>> {
    if (this.#started) return succeed(this.#started)
    const { owner, now, random } = this.context
    const ownerId = await owner()
    if (!ownerId.ok) return ownerId
    await discardAbandonedImports(now)
    const importId = await beginImport({ ownerId: ownerId.value, now, random })
    if (!importId.ok) return importId
    this.#started = { importId: importId.value, existing: await ExistingLists.of(ownerId.value) }
    return succeed(this.#started)
  }

  async #importLists(pieces: readonly Piece[], versions: VersionsByList): Promise<Result<readonly Outcome[]>> {
    const outcomes: Outcome[] = []
    for (const piece of pieces) {
      const outcome = await this.#importList(piece, versions)
      if (!outcome.ok) return outcome
      outcomes.push(outcome.value)
      const failure = this.#failIfTooManyRefused(outcome.value)
      if (failure) return failure
    }
    const writeResult = await this.#writeWaiting()
    return writeResult.ok ? succeed(outcomes.map((outcome) => this.#withFinalId(outcome))) : writeResult
  }

  #withFinalId(outcome: Outcome): Outcome {
    return outcome.outcome === 'refused' ? outcome : { ...outcome, id: this.#renamedIds.get(outcome.id) ?? outcome.id }
  }

  async #importList({ place, read }: Piece, versions: VersionsByList): Promise<Result<Outcome>> {
    await this.#yielder.yieldIfDue()
    const value = await read()
    if (!value.ok) return succeed({ place, name: '', outcome: 'refused', failure: value.failure })
    await this.#yielder.yieldIfDue()
    const list = resultOf(readWith(listInFile, value.value))
    if (!list.ok) return succeed({ place, name: readName(value.value), outcome: 'refused', failure: list.failure })
    await this.#yielder.yieldIfDue()
    const stored = storedRosterFrom(newRoster({ kind: 'as-is', roster: list.value.list }))
    const { name, body } = stored
    const bytes = Buffer.byteLength(body)
    if (bytes > MOST_LIST_BYTES) {
      const failure = { kind: 'too-large', bytes, limit: MOST_LIST_BYTES } as const
      return succeed({ place, name, outcome: 'refused', failure })
    }
    const started = await this.#startOnce()
    if (!started.ok) return started
    const { existing } = started.value
    const isDeleted = list.value.deletedAt !== null
    const sameId = existing.find(body, isDeleted)
    if (sameId !== null) return succeed({ place, name, outcome: 'already-here', id: sameId })
    const { id, tags } = list.value
    const history = historyOf(list.value, await this.#readVersions(versions.get(id ?? '')), this.context.now)
    const rosterId = await this.#idFor(id)
    existing.add(rosterId, body, isDeleted)
    this.#waiting.push({ rosterId, stored, tags, history })
    this.#waitingLength += history.versions.reduce((sum, { content }) => sum + content.body.length, body.length)
    const writeResult =
      this.#waiting.length >= LISTS_AT_ONCE || this.#waitingLength > MOST_WAITING_LENGTH
        ? await this.#writeWaiting()
        : succeed(null)
    return writeResult.ok ? succeed({ place, name, outcome: 'taken-in', id: rosterId }) : writeResult
  }

  /** The list's own id where it is free, else a new one. */
  async #idFor(id: string | undefined): Promise<string> {
    const isWaiting = this.#waiting.some(({ rosterId }) => rosterId === id)
    return id !== undefined && !isWaiting && (await isIdFree(id)) ? id : newId(this.context.random)
  }

  async #writeWaiting(): Promise<Result<null>> {
    const lists = this.#waiting
    this.#waiting = []
    this.#waitingLength = 0
    if (this.#started === null || lists.length === 0) return succeed(null)
    const { now, random } = this.context
    await this.#yielder.yieldIfDue()
    const added = await addLists({ importId: this.#started.importId, lists, now, random })
    if (!added.ok) return added
    for (const [wantedId, id] of added.value) this.#renamedIds.set(wantedId, id)
    return succeed(null)
  }

  /** Packs that are refused have their outcome at once; the others are imported when the whole file is stored. */
  async #importPacks(
    all: readonly { readonly kind: PackKind; readonly piece: Piece }[],
  ): Promise<Result<readonly { readonly place: string; readonly outcome?: Outcome }[]>> {
    const packs: { place: string; outcome?: Outcome }[] = []
    for (const [position, { kind, piece }] of all.entries()) {
      await this.#yielder.yieldIfDue()
      const { place } = piece
      const pack = await readPack(piece)
      if (!pack.ok) {
        const outcome = { place, name: '', outcome: 'refused', failure: pack.failure } as const
        const failure = this.#failIfTooManyRefused(outcome)
        if (failure) return failure
        packs.push({ place, outcome })
        continue
      }
      const started = await this.#startOnce()
      if (!started.ok) return started
      const body = JSON.stringify(pack.value)
      const added = await addPack({
        importId: started.value.importId,
        position,
        kind,
        body,
        random: this.context.random,
      })
      if (!added.ok) return added
      packs.push({ place })
    }
    return succeed(packs)
  }

  async #commit() {
    if (this.#started === null) return succeed(new Map())
    const { importId: id } = this.#started
    const sealed = await sealImport(id)
    if (!sealed.ok) return sealed
    this.#isSealed = true
    const { now, random } = this.context
    return commitImport({ id, createdAt: now }, random)
  }

  #failIfTooManyRefused({ place, outcome }: Outcome): Result<never> | null {
    if (outcome === 'refused') this.#refused += 1
    if (this.#refused <= MOST_REFUSED) return null
    const reason = `More than ${formatFigure(MOST_REFUSED)} of its lists and packs cannot be read, the last at ${place}: nothing was imported.`
    return fail({ kind: 'unreadable', reason })
  }

  /** The named versions of each list, in the order of the file: newest first. */
  async #versionsByList(pieces: readonly Piece[]): Promise<VersionsByList> {
    const byList = new Map<string, Piece[]>()
    for (const piece of pieces) {
      await this.#yielder.yieldIfDue()
      const value = await piece.read()
      const of = value.ok ? fieldOf(value.value, 'of') : undefined
      if (typeof of !== 'string') continue
      const own = byList.get(of)
      if (own) own.push(piece)
      else byList.set(of, [piece])
    }
    return byList
  }

  /** Oldest first. A version that cannot be read is left out, and so are the oldest beyond the size of an export. */
  async #readVersions(pieces: readonly Piece[] = []): Promise<readonly NamedVersion[]> {
    const versions: NamedVersion[] = []
    let length = 0
    for (const piece of pieces) {
      const value = await piece.read()
      await this.#yielder.yieldIfDue()
      const read = value.ok ? readWith(versionInFile, value.value) : null
      if (!read?.ok) continue
      const { list, label, createdAt } = read.value
      const content = storedRosterFrom(list)
      length += content.body.length
      if (length > MOST_EXPORTED_BYTES) break
      versions.push({ content, label, createdAt })
    }
    return versions.reverse()
  }
}

type VersionsByList = ReadonlyMap<string, readonly Piece[]>

/** A time in the future counts as now. */
function historyOf({ list, ...facts }: ListInFile, versions: readonly NamedVersion[], now: Date): RosterHistory {
  const notLater = (moment: Date | undefined) => (moment && moment < now ? moment : now)
  const { createdAt, updatedAt, archivedAt, deletedAt } = facts
  return {
    createdAt: notLater(createdAt),
    updatedAt: notLater(updatedAt),
    archivedAt: archivedAt && notLater(archivedAt),
    deletedAt: deletedAt && notLater(deletedAt),
    versions: versions
      // A list never changes its game, so neither do its versions.
      .filter(({ content }) => content.game === list.game)
      .map((version) => ({ ...version, createdAt: notLater(version.createdAt) })),
  }
}

/** For the outcome of a list that could not be read. */
function readName(value: unknown): string {
  const name = fieldOf(fieldOf(value, 'list'), 'name')
  return typeof name === 'string' ? name.slice(0, 200) : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
