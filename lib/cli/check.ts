import { type Read, unreadable } from '../edge/json'
import { evaluate } from '../kernel/evaluate'
import { fixesFor } from '../kernel/fixes'
import { type Report, reportOf } from '../rosters/report'
import { parseRoster } from '../rosters/schema'
import { type Answer, askHelper, evenShares, sharesOf } from './crew'
import { FAILED, failureOf } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { type Packs, packsFrom } from './packs'

type Check = {
  readonly files: readonly string[]
  readonly packs: readonly string[]
  readonly systems: readonly string[]
  readonly games: Games
  /** With the lines under every value and marking. */
  readonly explained: boolean
  /** One line of JSON for a single list, too. */
  readonly lines: boolean
  /** How many processes share the work; null leaves it to what helps. */
  readonly jobs: number | null
  out(text: string): void
  complain(text: string): void
}

const LEGAL = 0
const NOT_LEGAL = 1
const UNREADABLE = 2

/** How long lists are judged before it is clear what one of them takes. */
const TRIAL_MS = 300

export async function checkLists(call: Check): Promise<number> {
  const { files, games, explained } = call
  const packs = await packsFrom(call.packs, games)
  if (!packs.ok) {
    call.complain(`${packs.unreadable.place}: ${packs.unreadable.reason}`)
    return UNREADABLE
  }
  const by = { packs: packs.value, games, explained }
  const start = performance.now()
  let shares = call.jobs === null ? null : evenShares(files.length, call.jobs)
  let helpers = shares && helpersFor(call, files, shares)
  let own = shares?.[0] ?? files.length
  let exit = LEGAL
  for (let i = 0; i < own; i += 1) {
    exit = Math.max(exit, await tell(call, files[i] ?? '', by))
    const taken = performance.now() - start
    if (shares || taken < TRIAL_MS) continue
    const left = files.slice(i + 1)
    shares = sharesOf({ left: left.length, eachMs: taken / (i + 1), startMs: start })
    helpers = helpersFor(call, left, shares)
    own = i + 1 + (shares[0] ?? 0)
  }
  for (const helper of helpers ?? []) exit = Math.max(exit, await retold(call, helper, by))
  return exit
}

type Helper = { readonly files: readonly string[]; readonly answer: Promise<Answer | null> }

/** Each helper judges its part of the files, which are those behind the first share. */
function helpersFor({ packs, systems, explained }: Check, files: readonly string[], shares: readonly number[]) {
  const [own = 0, ...others] = shares
  let from = own
  return others.map((share): Helper => {
    const part = files.slice(from, from + share)
    from += share
    const named = [...packs.map((file) => `--pack=${file}`), ...systems.map((file) => `--system=${file}`)]
    const manner = explained ? ['--lines', '--jobs=1', '--explain'] : ['--lines', '--jobs=1']
    return { files: part, answer: askHelper(['check', ...named, ...manner, '--', ...part]) }
  })
}

/** What a helper said, or, where it did not come to its end, the same judged here. */
async function retold(call: Check, { files, answer }: Helper, by: By): Promise<number> {
  const said = await answer
  if (said) {
    call.out(said.out)
    if (said.complaints !== '') call.complain(said.complaints.replace(/\n$/, ''))
    return said.exit
  }
  let exit = LEGAL
  for (const file of files) exit = Math.max(exit, await tell(call, file, by))
  return exit
}

type By = { readonly packs: Packs; readonly games: Games; readonly explained: boolean }

async function tell({ files, lines, out, complain }: Check, file: string, by: By): Promise<number> {
  const text = readText(file)
  const judgement = text.ok ? await judged(text.value, by) : text
  out(written(file, judgement, lines || files.length > 1))
  const complaint = complaintOf(judgement)
  if (complaint !== null) complain(`${file}: ${complaint}`)
  return exitOf(judgement)
}

/** What Muster Roll itself gets wrong about one list says nothing about that list, nor about the others. */
type Judgement = Read<Report> | { readonly ok: false; readonly failed: string }

async function judged(text: string, by: By): Promise<Judgement> {
  try {
    return await judge(text, by)
  } catch (error) {
    return { ok: false, failed: failureOf(error) }
  }
}

async function judge(text: string, { packs, games, explained }: By): Promise<Read<Report>> {
  const roster = parseRoster(text)
  if (!roster.ok) return roster
  const { game, pack } = roster.value
  const parts = games.get(game)
  if (!parts) return unreadable('game', `There is no game "${game}" here: ${gameNames(games)}.`)
  const catalogue = await packs.find(pack)
  if (!catalogue.ok) return catalogue
  if (catalogue.value.game !== game) {
    return unreadable('pack', `The pack "${pack.id}" is for ${catalogue.value.game}, the list is for ${game}.`)
  }
  const system = await parts.system()
  const evaluation = evaluate(roster.value, catalogue.value, system)
  const fixesOf = fixesFor(roster.value, catalogue.value, system)
  return {
    ok: true,
    value: reportOf({ roster: roster.value, catalogue: catalogue.value }, evaluation, fixesOf, { explained }),
  }
}

function exitOf(judgement: Judgement): number {
  if (judgement.ok) return judgement.value.legal ? LEGAL : NOT_LEGAL
  return 'failed' in judgement ? FAILED : UNREADABLE
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
