import type { GameParts } from '../games/registry'
import { type Read, unreadable } from '../http/json'
import type { Catalogue } from '../kernel/catalogue'
import { evaluate } from '../kernel/rules/evaluate'
import { fixesFor } from '../kernel/rules/fixes'
import { type Report, reportOf } from '../rosters/report'
import { parseRoster } from '../rosters/schema'
import { linkIn } from '../share/link'
import { evaluateSent } from '../share/public'
import type { Received } from '../share/received'
import { FAILED, failureOf, REFUSED, refuse } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { type PackFinder, packFinderFrom } from './packs'
import { evenShares, runWorker, sharesOf, type WorkerOutput } from './workers'

type CheckCall = {
  readonly files: readonly string[]
  readonly packs: readonly string[]
  readonly gameFiles: readonly string[]
  readonly games: Games
  /** With the lines under every value and marking. */
  readonly explained: boolean
  /** Whether missing secret choices are allowed, as for an organiser. */
  readonly covered: boolean
  /** One line of JSON for a single list, too. */
  readonly lines: boolean
  /** How many processes share the work; null for as many as make it faster. */
  readonly jobs: number | null
  out(text: string): void
  complain(text: string): void
}

const LEGAL = 0
const NOT_LEGAL = 1

/** How long lists are judged in this process before the time for one of them is known. */
const TRIAL_MS = 300

export async function checkLists(call: CheckCall): Promise<number> {
  const { files, games, explained, covered } = call
  const packs = await packFinderFrom(call.packs, games)
  if (!packs.ok) return refuse(call.complain, packs.unreadable)
  const judging = { packs: packs.value, games, explained, covered }
  const start = performance.now()
  let shares = call.jobs === null ? null : evenShares(files.length, call.jobs)
  let workers = shares && startWorkers(call, files, shares)
  let own = shares?.[0] ?? files.length
  let exit = LEGAL
  for (let i = 0; i < own; i += 1) {
    exit = Math.max(exit, await reportOn(call, files[i] ?? '', judging))
    const taken = performance.now() - start
    if (shares || taken < TRIAL_MS) continue
    const left = files.slice(i + 1)
    shares = sharesOf({ listsLeft: left.length, eachMs: taken / (i + 1), startMs: start })
    workers = startWorkers(call, left, shares)
    own = i + 1 + (shares[0] ?? 0)
  }
  for (const worker of workers ?? []) exit = Math.max(exit, await mergeAnswer(call, worker, judging))
  return exit
}

type Worker = { readonly files: readonly string[]; readonly answer: Promise<WorkerOutput | null> }

/** Each worker judges its part of the files after the first share. */
function startWorkers(
  { packs, gameFiles, explained, covered }: CheckCall,
  files: readonly string[],
  shares: readonly number[],
) {
  const [own = 0, ...others] = shares
  let from = own
  return others.map((share): Worker => {
    const part = files.slice(from, from + share)
    from += share
    const named = [...packs.map((file) => `--pack=${file}`), ...gameFiles.map((file) => `--system=${file}`)]
    const options = ['--lines', '--jobs=1', ...(explained ? ['--explain'] : []), ...(covered ? ['--covered'] : [])]
    return { files: part, answer: runWorker(['check', ...named, ...options, '--', ...part]) }
  })
}

/** Passes a worker's output on. Where the worker failed, its lists are judged here. */
async function mergeAnswer(call: CheckCall, { files, answer }: Worker, judging: JudgingOptions): Promise<number> {
  const workerAnswer = await answer
  if (workerAnswer) {
    call.out(workerAnswer.out)
    if (workerAnswer.complaints !== '') call.complain(workerAnswer.complaints.replace(/\n$/, ''))
    return workerAnswer.exit
  }
  let exit = LEGAL
  for (const file of files) exit = Math.max(exit, await reportOn(call, file, judging))
  return exit
}

type JudgingOptions = {
  readonly packs: PackFinder
  readonly games: Games
  readonly explained: boolean
  readonly covered: boolean
}

async function reportOn(
  { files, lines, out, complain }: CheckCall,
  file: string,
  judging: JudgingOptions,
): Promise<number> {
  const judgement = await judgeSafely(file, judging)
  out(formatJudgement(file, judgement, lines || files.length > 1))
  const complaint = complaintOf(judgement)
  if (complaint !== null) complain(`${file}: ${complaint}`)
  return exitOf(judgement)
}

/** `failed` is a fault of Muster Roll itself: it says nothing about the list. */
type Judgement = Read<JudgedReport> | { readonly ok: false; readonly failed: string }

async function judgeSafely(file: string, judging: JudgingOptions): Promise<Judgement> {
  try {
    return await judge(file, judging)
  } catch (error) {
    return { ok: false, failed: failureOf(error) }
  }
}

async function judge(file: string, judging: JudgingOptions): Promise<Read<JudgedReport>> {
  const input = await readInput(file)
  if (!input.ok) return input
  const { roster, carriedPack, isSent } = input.value
  const parts = judging.games.get(roster.game)
  if (!parts) return unreadable('game', `There is no game "${roster.game}" here: ${gameNames(judging.games)}.`)
  const found =
    carriedPack === null ? await judging.packs.find(roster.pack) : await catalogueCarriedBy(input.value, parts)
  if (!found.ok) return found
  const catalogue = found.value
  if (catalogue.game !== roster.game) {
    return unreadable('pack', `The pack "${roster.pack.id}" is for ${catalogue.game}, the list is for ${roster.game}.`)
  }
  const game = await parts.game()
  const fixesOf = fixesFor(roster, catalogue, game)
  if (!isSent && !judging.covered) {
    return { ok: true, value: reportOf({ roster, catalogue }, evaluate(roster, catalogue, game), fixesOf, judging) }
  }
  const { unjudgedSecretChoices: unjudged, ...evaluation } = evaluateSent(roster, catalogue, game)
  return { ok: true, value: { ...reportOf({ roster, catalogue }, evaluation, fixesOf, judging), unjudged } }
}

type JudgedReport = Report & { readonly unjudged?: readonly string[] }

/** `isSent` is true where the list came in a code, and so without its secrets. */
type ListInput = Received & { readonly isSent: boolean }

/** A file, or in its place the link or the code of a list. */
async function readInput(file: string): Promise<Read<ListInput>> {
  const text = readText(file)
  const linked = linkIn(text.ok ? textWithLink(text.value) : file)
  if (linked?.kind === 'code') {
    const { receivedFrom } = await import('../share/received')
    const received = receivedFrom(linked.listCode)
    return received.ok ? { ok: true, value: { ...received.value, isSent: true } } : received
  }
  if (!text.ok) return text
  const roster = parseRoster(text.value)
  return roster.ok ? { ok: true, value: { roster: roster.value, carriedPack: null, isSent: false } } : roster
}

/** The text to look for a link in: JSON is a list's file, in which a name may look like a link. */
function textWithLink(text: string): string {
  return /^\s*[[{]/.test(text) ? '' : text
}

async function catalogueCarriedBy(input: ListInput, parts: GameParts): Promise<Read<Catalogue>> {
  const { carriedCatalogue } = await import('../share/received')
  return carriedCatalogue(input, (await parts.schema()).rows)
}

function exitOf(judgement: Judgement): number {
  if (judgement.ok) return judgement.value.legal ? LEGAL : NOT_LEGAL
  return 'failed' in judgement ? FAILED : REFUSED
}

function complaintOf(judgement: Judgement): string | null {
  if (judgement.ok) return null
  if ('failed' in judgement) return judgement.failed
  const { place, reason } = judgement.unreadable
  return `${place}: ${reason}`
}

function formatJudgement(file: string, judgement: Judgement, isOneLine: boolean): string {
  const answer = { file, ...contentOf(judgement) }
  return `${isOneLine ? JSON.stringify(answer) : JSON.stringify(answer, null, 2)}\n`
}

function contentOf(judgement: Judgement): object {
  if (judgement.ok) return judgement.value
  if ('failed' in judgement) return { failed: judgement.failed }
  const { place, reason } = judgement.unreadable
  return { unreadable: { place, reason } }
}
