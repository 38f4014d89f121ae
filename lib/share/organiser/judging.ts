import { isGameId, partsOf } from '../../games/registry'
import { type Read, refusalWords, unreadable, unreadableWhole } from '../../http/json'
import type { Tally } from '../../kernel/amounts'
import type { Catalogue } from '../../kernel/catalogue'
import type { PackRef } from '../../kernel/ids'
import { nameFromId } from '../../kernel/names'
import type { Roster } from '../../kernel/roster/roster'
import type { Game } from '../../kernel/rules/game'
import { formatRoster } from '../../rosters/format'
import { rosterFrom } from '../../rosters/schema'
import { type JudgedSummary, summaryFromEvaluation } from '../../rosters/summary'
import { evaluateSent } from '../public'
import { publicListOf } from '../public-list'
import { carriedCatalogue, type Received, receivedFrom } from '../received'
import { changedLines } from '../text/changed-lines'
import type { Source } from './sources'

/** How a list that was sent to an organiser was judged. */
export type Verdict = { readonly from: string } & (
  | {
      readonly kind: 'judged'
      readonly name: string
      readonly game: string
      readonly pack: PackRef
      readonly faction: string | null
      readonly total: Tally
      readonly limit: number
      readonly legal: boolean
      readonly summary: JudgedSummary
      /** The messages of the errors, as the builder shows them. */
      readonly problems: readonly string[]
      readonly warnings: readonly string[]
      /** Secret choices that were not sent along. */
      readonly unsentSecretChoices: readonly string[]
      /** The same for two lists that differ in nothing but name and notes. */
      readonly fingerprint: string
    }
  | { readonly kind: 'unreadable'; readonly reason: string }
)

type JudgedVerdict = Extract<Verdict, { kind: 'judged' }>

/** How judging reads what is not in the list itself. */
export type JudgingAccess = {
  /** The catalogue of a pack that the list did not bring. */
  readonly catalogueOf: (pack: PackRef) => Promise<Catalogue | null>
  /** The list of a link that this server stores. */
  readonly stored: (shareCode: string) => Promise<Read<Received>>
  readonly origin: string
}

/** Judges as `musterroll check` does, but a secret choice that was not sent is no problem. */
export async function judge(source: Exclude<Source, { kind: 'pack' }>, access: JudgingAccess): Promise<Verdict> {
  const { from } = source
  const received = await receivedFromSource(source, access)
  if (!received.ok) return refused(from, received)
  const { roster } = received.value
  if (!isGameId(roster.game)) return { from, kind: 'unreadable', reason: `There is no game “${roster.game}” here.` }
  const parts = partsOf(roster.game)
  const catalogue = await catalogueFor(received.value, access)
  if (!catalogue.ok) return refused(from, catalogue)
  const verdict = verdictOn(from, roster, catalogue.value, await parts.game())
  if (source.kind !== 'link' || source.text === undefined) return verdict
  const [about, game] = [await parts.about(), await parts.game()]
  const changed = changedLines(source.text, publicListOf(roster, { about, game, catalogue: catalogue.value }))
  return changed.length === 0 ? verdict : { ...verdict, warnings: [changedTextWarning(changed), ...verdict.warnings] }
}

async function receivedFromSource(
  source: Exclude<Source, { kind: 'pack' }>,
  { stored, origin }: JudgingAccess,
): Promise<Read<Received>> {
  switch (source.kind) {
    case 'none':
      return unreadableWhole('the text', source.reason)
    case 'list':
      return listWithoutPack(source.value)
    case 'link': {
      const { link } = source
      if (link.kind === 'code') return receivedFrom(link.listCode)
      if (link.origin !== null && link.origin !== origin)
        return unreadableWhole('the link', `Its list is kept by ${link.origin}: ask for its file.`)
      return stored(link.shareCode)
    }
  }
}

function listWithoutPack(value: unknown): Read<Received> {
  const roster = rosterFrom(value)
  return roster.ok ? { ok: true, value: { roster: roster.value, carriedPack: null } } : roster
}

async function catalogueFor(received: Received, { catalogueOf }: JudgingAccess): Promise<Read<Catalogue>> {
  const { game: gameId, pack } = received.roster
  if (received.carriedPack !== null && isGameId(gameId))
    return carriedCatalogue(received, (await partsOf(gameId).schema()).rows)
  const catalogue = await catalogueOf(pack)
  if (!catalogue) return unreadable('pack', `The pack ${nameFromId(pack.id)}, version ${pack.version}, is not here.`)
  return catalogue.game === gameId
    ? { ok: true, value: catalogue }
    : unreadable('pack', `The pack ${nameFromId(pack.id)} is for another game.`)
}

function changedTextWarning([line = '', ...more]: readonly string[]): string {
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  return `The text was changed (“${line.slice(0, 80)}”${others}). The list in its last line was judged.`
}

function verdictOn(from: string, roster: Roster, catalogue: Catalogue, game: Game): JudgedVerdict {
  const evaluation = evaluateSent(roster, catalogue, game)
  const messagesOf = (severity: string) =>
    evaluation.issues.filter((issue) => issue.severity === severity).map(({ message }) => message)
  const summary = summaryFromEvaluation(evaluation, roster, catalogue, game)
  return {
    from,
    kind: 'judged',
    name: roster.name,
    game: roster.game,
    pack: roster.pack,
    faction: summary.faction,
    total: evaluation.main.amount,
    limit: evaluation.main.limit,
    legal: evaluation.legal,
    summary,
    problems: messagesOf('error'),
    warnings: messagesOf('warning'),
    unsentSecretChoices: evaluation.unjudgedSecretChoices,
    fingerprint: formatRoster({ ...roster, name: '', notes: null }),
  }
}

/** For each list that was sent twice, the place of the first. */
export function duplicatesAmong(verdicts: readonly Verdict[]): ReadonlyMap<number, number> {
  const firstPlaces = new Map<string, number>()
  const duplicates = new Map<number, number>()
  verdicts.forEach((verdict, place) => {
    if (verdict.kind !== 'judged') return
    const firstPlace = firstPlaces.get(verdict.fingerprint)
    if (firstPlace === undefined) firstPlaces.set(verdict.fingerprint, place)
    else duplicates.set(place, firstPlace)
  })
  return duplicates
}

function refused(from: string, read: Extract<Read<unknown>, { ok: false }>): Verdict {
  return { from, kind: 'unreadable', reason: refusalWords(read.unreadable) }
}

/** The limits of lists of one game, where they differ: players agree on one for all. */
export function limitsThatDiffer(verdicts: readonly Verdict[]) {
  const judged = verdicts.filter((verdict) => verdict.kind === 'judged')
  const games = [...new Set(judged.map(({ game }) => game))].map((game) => {
    const limits = new Set(judged.filter((one) => one.game === game).map(({ limit }) => limit))
    return { game, limits: [...limits].toSorted((a, b) => a - b) }
  })
  return games.filter(({ limits }) => limits.length > 1)
}
