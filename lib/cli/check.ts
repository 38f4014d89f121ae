import { type Read, unreadable } from '../edge/json'
import { evaluate } from '../kernel/evaluate'
import { fixesFor } from '../kernel/fixes'
import { type Report, reportOf } from '../rosters/report'
import { parseRoster } from '../rosters/schema'
import { FAILED, failureOf } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { type Packs, packsFrom } from './packs'

type Check = {
  readonly files: readonly string[]
  readonly packs: readonly string[]
  readonly games: Games
  /** With the lines under every value and marking. */
  readonly explained: boolean
  out(text: string): void
  complain(text: string): void
}

const LEGAL = 0
const NOT_LEGAL = 1
const UNREADABLE = 2

export async function checkLists({ files, packs: packFiles, games, explained, out, complain }: Check): Promise<number> {
  const packs = await packsFrom(packFiles, games)
  if (!packs.ok) {
    complain(`${packs.unreadable.place}: ${packs.unreadable.reason}`)
    return UNREADABLE
  }
  let exit = LEGAL
  for await (const { file, judgement } of judgeAll(files, { packs: packs.value, games, explained })) {
    out(written(file, judgement, files.length > 1))
    const complaint = complaintOf(judgement)
    if (complaint !== null) complain(`${file}: ${complaint}`)
    exit = Math.max(exit, exitOf(judgement))
  }
  return exit
}

/** Files are read ahead, so many at once; answers come in the order that was asked for. */
const AHEAD = 16

type By = { readonly packs: Packs; readonly games: Games; readonly explained: boolean }

async function* judgeAll(files: readonly string[], by: By) {
  const texts = files.slice(0, AHEAD).map(readText)
  for (const [i, file] of files.entries()) {
    const text = await (texts[i] ?? readText(file))
    const next = files[i + AHEAD]
    if (next !== undefined) texts.push(readText(next))
    yield { file, judgement: text.ok ? await judged(text.value, by) : text }
  }
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
  return { ok: true, value: reportOf(roster.value, evaluation, fixesOf, { explained }) }
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
