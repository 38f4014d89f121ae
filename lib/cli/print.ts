import { writeFileSync } from 'node:fs'
import { type Read, unreadable, unreadableWhole } from '../http/json'
import type { Sheet } from '../kernel/sheets/sheet'
import { composeSheets, copiesIn, MOST_COPIES, printablesFor } from '../print/compose'
import { textOf } from '../print/plain-text'
import { BOUNDS, type PrintRequest, queryOf, titleFor } from '../print/print-request'
import { readPrintRequest } from '../print/request-schema'
import { parseRoster } from '../rosters/schema'
import { SHOWS_ALL, SHOWS_AT_FIRST, type Shows } from '../share/shows'
import { refuse } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { linkFor } from './link'
import { packFinderFrom } from './packs'

/** The options about paper as they were typed. */
type PaperOptions = {
  readonly paper?: string | undefined
  readonly scale?: string | undefined
  readonly margin?: string | undefined
  readonly bleed?: string | undefined
  readonly spares?: string | undefined
  readonly rim?: string | undefined
  readonly duplex?: string | undefined
  readonly blank?: string | undefined
  readonly grey: boolean
  readonly odds: boolean
}

type PrintCall = {
  readonly kinds: readonly string[]
  readonly file: string
  readonly packs: readonly string[]
  readonly games: Games
  readonly paperOptions: PaperOptions
  /** Where the PDF goes; null writes text to standard output. */
  readonly to: string | null
  /** What was said about notes and names; what was not is as on one's own sheets, or in a link. */
  readonly shows: Partial<Shows>
  /** The site whose address the printed code begins with; '' prints none. */
  readonly site: string
  out(text: string): void
  complain(text: string): void
}

const DONE = 0

/** All kinds but the secret ones, which are printed only where they are named. */
const ALL = 'all'

export async function printList(call: PrintCall): Promise<number> {
  const composed = await sheetsFor(call)
  if (!composed.ok) return refuse(call.complain, composed.unreadable, call.file)
  const { title, sheets, request } = composed.value
  if (call.to === null || call.to.endsWith('.txt')) return writeText(call, textOf(sheets))
  const { render } = await import('../print/render')
  const { bytes, pages, missing, tooLarge } = await render({ title, sheets, options: request.options })
  const refused = tryWriting(call.to, bytes)
  if (refused !== null) return refuse(call.complain, { place: call.to, reason: refused })
  call.out(`${JSON.stringify({ file: call.to, pages, missing, tooLarge })}\n`)
  return DONE
}

function writeText(call: PrintCall, text: string): number {
  const { to, out } = call
  if (to === null) {
    out(text)
    return DONE
  }
  const refused = tryWriting(to, text)
  return refused === null ? DONE : refuse(call.complain, { place: to, reason: refused })
}

/** Writes the file. Null where that worked; else why not. */
function tryWriting(file: string, content: string | Uint8Array): string | null {
  try {
    writeFileSync(file, content)
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `It cannot be written (${error.code}).`
    throw error
  }
}

type ComposedList = { readonly title: string; readonly sheets: readonly Sheet[]; readonly request: PrintRequest }

async function sheetsFor({
  kinds,
  file,
  packs: files,
  games,
  paperOptions,
  shows,
  site,
}: PrintCall): Promise<Read<ComposedList>> {
  const options = requestFrom(paperOptions)
  if (!options.ok) return options
  const text = readText(file)
  if (!text.ok) return text
  const roster = parseRoster(text.value)
  if (!roster.ok) return roster
  const parts = games.get(roster.value.game)
  if (!parts) return unreadable('game', `There is no game "${roster.value.game}" here: ${gameNames(games)}.`)
  const packs = await packFinderFrom(files, games)
  if (!packs.ok) return packs
  const catalogue = await packs.value.find(roster.value.pack)
  if (!catalogue.ok) return catalogue
  const printables = (await parts.sheets?.()) ?? []
  const what = kinds.includes(ALL) ? printablesFor(printables, false).map(({ id }) => id) : kinds
  const unknown = what.find((kind) => !printables.some(({ id }) => id === kind))
  if (unknown !== undefined) {
    const names = [...printables.map(({ id }) => id), ALL].join(', ')
    return unreadable(unknown, `${roster.value.game} prints ${names}.`)
  }
  const link =
    site === '' ? null : await linkFor({ file, packs: files, games, site, shows: { ...SHOWS_AT_FIRST, ...shows } })
  const request = { ...options.value, what, shows: { ...SHOWS_ALL, ...shows } }
  const { sheets } = await composeSheets({
    roster: roster.value,
    catalogue: catalogue.value,
    parts,
    request,
    isOwner: true,
    link: link?.ok ? link.value : null,
  })
  const copies = copiesIn(sheets, request.options.spares)
  if (copies > MOST_COPIES)
    return unreadableWhole(
      'the whole list',
      `It asks for ${copies} pieces; at most ${MOST_COPIES} can be printed at once.`,
    )
  return { ok: true, value: { title: titleFor(roster.value.name, request), sheets, request } }
}

/** The request of the options. An address falls back to defaults where a value is wrong; a command refuses it. */
function requestFrom({
  paper,
  scale,
  margin,
  bleed,
  spares,
  rim,
  duplex,
  blank,
  grey,
  odds,
}: PaperOptions): Read<PrintRequest> {
  const [x = '0', y = '0'] = duplex === undefined || duplex === '' ? [] : duplex.split(/[,x]/)
  const texts: Readonly<Record<string, string | undefined>> = {
    paper,
    ruler: scale,
    margin,
    bleed,
    spares,
    rim,
    ink: grey ? 'grey' : undefined,
    odds: odds ? '1' : undefined,
    ...(duplex === undefined ? {} : { duplex: '1', x, y }),
    ...(blank === undefined ? {} : { blank: '1', blanks: blank === '' ? '1' : blank }),
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(texts)) if (value !== undefined) query.set(key, value)
  const request = readPrintRequest(query)
  const understood = new URLSearchParams(queryOf(request))
  for (const [key, value] of query) {
    const readValue = understood.get(key) ?? DEFAULT_TEXTS.get(key)
    if (readValue !== value && Number(readValue) !== Number(value))
      return unreadable(`--${OPTION_NAMES[key] ?? key}`, allowedValues(key))
  }
  return { ok: true, value: request }
}

const OPTION_NAMES: Readonly<Record<string, string>> = { ruler: 'scale', x: 'duplex', y: 'duplex', blanks: 'blank' }

/** The values that an address leaves out. */
const DEFAULT_TEXTS = new URLSearchParams({
  paper: 'a4',
  ruler: '100',
  margin: '8',
  bleed: '0',
  spares: '0',
  rim: '4',
  x: '0',
  y: '0',
  blanks: '1',
})

function allowedValues(key: string): string {
  if (key === 'paper') return 'It is a4 or letter.'
  const bounds = key === 'x' || key === 'y' ? BOUNDS.duplexOffset : BOUNDS[key as keyof typeof BOUNDS]
  return `It is a number from ${bounds.least} to ${bounds.most}.`
}
