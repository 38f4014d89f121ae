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
import { type Packs, packsFrom } from './packs'
import { type Answer, evenShares, runWorker, sharesOf } from './workers'

type Check = {
  readonly files: readonly string[]
  readonly packs: readonly string[]
  readonly gameFiles: readonly string[]
  readonly games: Games
  /** With the lines under every value and marking. */
  readonly explained: boolean
  /** Secret choices are not in the list, and are not judged. */
  readonly covered: boolean
  /** One line of JSON for a single list, too. */
  readonly lines: boolean
  /** How many processes share the work; null leaves it to what helps. */
  readonly jobs: number | null
  out(text: string): void
  complain(text: string): void
}

const LEGAL = 0
const NOT_LEGAL = 1

/** How long lists are judged before it is clear what one of them takes. */
const TRIAL_MS = 300

export async function checkLists(call: Check): Promise<number> {
  const { files, games, explained, covered } = call
  const packs = await packsFrom(call.packs, games)
  if (!packs.ok) return refuse(call.complain, packs.unreadable)
  const by = { packs: packs.value, games, explained, covered }
  const start = performance.now()
  let shares = call.jobs === null ? null : evenShares(files.length, call.jobs)
  let workers = shares && startWorkers(call, files, shares)
  let own = shares?.[0] ?? files.length
  let exit = LEGAL
  for (let i = 0; i < own; i += 1) {
    exit = Math.max(exit, await reportOn(call, files[i] ?? '', by))
    const taken = performance.now() - start
    if (shares || taken < TRIAL_MS) continue
    const left = files.slice(i + 1)
    shares = sharesOf({ left: left.length, eachMs: taken / (i + 1), startMs: start })
    workers = startWorkers(call, left, shares)
    own = i + 1 + (shares[0] ?? 0)
  }
  for (const worker of workers ?? []) exit = Math.max(exit, await mergeAnswer(call, worker, by))
  return exit
}

type Worker = { readonly files: readonly string[]; readonly answer: Promise<Answer | null> }

/** Each worker judges its part of the files after the first share. */
function startWorkers(
  { packs, gameFiles, explained, covered }: Check,
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

/** Passes a worker's answer on. Where the worker did not end, its lists are judged here. */
async function mergeAnswer(call: Check, { files, answer }: Worker, by: Judging): Promise<number> {
  const said = await answer
  if (said) {
    call.out(said.out)
    if (said.complaints !== '') call.complain(said.complaints.replace(/\n$/, ''))
    return said.exit
  }
  let exit = LEGAL
  for (const file of files) exit = Math.max(exit, await reportOn(call, file, by))
  return exit
}

type Judging = {
  readonly packs: Packs
  readonly games: Games
  readonly explained: boolean
  readonly covered: boolean
}

async function reportOn({ files, lines, out, complain }: Check, file: string, by: Judging): Promise<number> {
  const judgement = await judged(file, by)
  out(written(file, judgement, lines || files.length > 1))
  const complaint = complaintOf(judgement)
  if (complaint !== null) complain(`${file}: ${complaint}`)
  return exitOf(judgement)
}

/** A fault of Muster Roll at one list says nothing about that list or the others. */
type Judgement = Read<Judged> | { readonly ok: false; readonly failed: string }

async function judged(file: string, by: Judging): Promise<Judgement> {
  try {
    return await judge(file, by)
  } catch (error) {
    return { ok: false, failed: failureOf(error) }
  }
}

async function judge(file: string, by: Judging): Promise<Read<Judged>> {
  const given = await givenIn(file)
  if (!given.ok) return given
  const { roster, pack, isSent } = given.value
  const parts = by.games.get(roster.game)
  if (!parts) return unreadable('game', `There is no game "${roster.game}" here: ${gameNames(by.games)}.`)
  const found = pack === null ? await by.packs.find(roster.pack) : await partOf(given.value, parts)
  if (!found.ok) return found
  const catalogue = found.value
  if (catalogue.game !== roster.game) {
    return unreadable('pack', `The pack "${roster.pack.id}" is for ${catalogue.game}, the list is for ${roster.game}.`)
  }
  const game = await parts.game()
  const fixesOf = fixesFor(roster, catalogue, game)
  if (!isSent && !by.covered) {
    return { ok: true, value: reportOf({ roster, catalogue }, evaluate(roster, catalogue, game), fixesOf, by) }
  }
  const { unjudged, ...evaluation } = evaluateSent(roster, catalogue, game)
  return { ok: true, value: { ...reportOf({ roster, catalogue }, evaluation, fixesOf, by), unjudged } }
}

type Judged = Report & { readonly unjudged?: readonly string[] }

/** `isSent` where it came as others may see it: without its secrets. */
type Given = Received & { readonly isSent: boolean }

/** A file, or in its place the link or the code of a list. */
async function givenIn(file: string): Promise<Read<Given>> {
  const text = readText(file)
  const linked = linkIn(text.ok ? wordsIn(text.value) : file)
  if (linked?.kind === 'code') {
    const { receivedFrom } = await import('../share/received')
    const received = receivedFrom(linked.code)
    return received.ok ? { ok: true, value: { ...received.value, isSent: true } } : received
  }
  if (!text.ok) return text
  const roster = parseRoster(text.value)
  return roster.ok ? { ok: true, value: { roster: roster.value, pack: null, isSent: false } } : roster
}

/** JSON is a list's file, whatever its names are like; any other text may hold a link. */
function wordsIn(text: string): string {
  return /^\s*[[{]/.test(text) ? '' : text
}

async function partOf(given: Given, parts: GameParts): Promise<Read<Catalogue>> {
  const { carriedCatalogue } = await import('../share/received')
  return carriedCatalogue(given, (await parts.schema()).rows)
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

function written(file: string, judgement: Judgement, oneLine: boolean): string {
  const answer = { file, ...contentOf(judgement) }
  return `${oneLine ? JSON.stringify(answer) : JSON.stringify(answer, null, 2)}\n`
}

function contentOf(judgement: Judgement): object {
  if (judgement.ok) return judgement.value
  if ('failed' in judgement) return { failed: judgement.failed }
  const { place, reason } = judgement.unreadable
  return { unreadable: { place, reason } }
}
