import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Read, readJson, readWith, unreadable } from '../http/json'
import { type Coverage, coverage, type ListCase, listCase, type OddsCase, oddsCase } from './schema'

const ROOM = path.join(process.cwd(), 'lib/conformance')

const MOST_BYTES = 100_000

/** With the path of its file, and the file's name without its ending. */
type File<T> = T & { readonly file: string; readonly name: string }

/** A case about lists. */
export type Filed = File<ListCase>

/** A case about dice. */
export type FiledOdds = File<OddsCase>

/** Every case about lists, in the order of their files. */
export async function readCases(): Promise<readonly Filed[]> {
  return (await readAll()).flatMap((one) => ('asks' in one ? [] : [one]))
}

/** Every case about dice, in the order of their files. */
export async function readOddsCases(): Promise<readonly FiledOdds[]> {
  return (await readAll()).flatMap((one) => ('asks' in one ? [one] : []))
}

/** What the book of a game says, statement by statement. */
export async function readCoverage(game: string): Promise<Coverage> {
  const text = await readFile(path.join(ROOM, 'coverage', `${game}.json`), 'utf8')
  const json = readJson(text, MOST_BYTES)
  const read = json.ok ? readWith(coverage, json.value) : json
  if (!read.ok) throw new Error(`${game}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

async function readAll(): Promise<readonly (Filed | FiledOdds)[]> {
  const files = (await readdir(path.join(ROOM, 'cases'), { recursive: true })).filter((file) => file.endsWith('.json'))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const read = parseCase(await readFile(path.join(ROOM, 'cases', file), 'utf8'))
      if (!read.ok) throw new Error(`${file}: ${read.unreadable.place}: ${read.unreadable.reason}`)
      return { ...read.value, file, name: path.basename(file, '.json') }
    }),
  )
}

/** What asks is read as a case about dice, so that a refusal speaks of that. */
function parseCase(text: string): Read<ListCase | OddsCase> {
  const json = readJson(text, MOST_BYTES)
  if (!json.ok) return json
  if (typeof json.value === 'object' && json.value !== null && 'asks' in json.value)
    return readWith(oddsCase, json.value)
  const read = readWith(listCase, json.value)
  if (!read.ok) return read
  const clash = read.value.passes.expect.codes?.includes(read.value.code)
  return clash ? unreadable('passes.expect.codes', 'The list that passes may not expect the code of the rule.') : read
}

/** The packs made for the cases; shipped packs stand in prisma/packs. */
export const CASE_PACKS = path.join(ROOM, 'packs')
