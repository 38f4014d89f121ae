import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Read, readJson, readWith, unreadable } from '../http/json'
import { type ConformanceCase, conformanceCase } from './schema'

const ROOM = path.join(process.cwd(), 'lib/conformance')

const MOST_BYTES = 100_000

export type Filed = ConformanceCase & { readonly file: string }

/** Every case of every game, in the order of their files. */
export async function readCases(): Promise<readonly Filed[]> {
  const files = (await readdir(path.join(ROOM, 'cases'), { recursive: true })).filter((file) => file.endsWith('.json'))
  return Promise.all(
    files.toSorted().map(async (file) => {
      const read = parseCase(await readFile(path.join(ROOM, 'cases', file), 'utf8'))
      if (!read.ok) throw new Error(`${file}: ${read.unreadable.place}: ${read.unreadable.reason}`)
      return { ...read.value, file }
    }),
  )
}

function parseCase(text: string): Read<ConformanceCase> {
  const json = readJson(text, MOST_BYTES)
  if (!json.ok) return json
  const read = readWith(conformanceCase, json.value)
  if (!read.ok) return read
  const clash = read.value.passes.expect.codes?.includes(read.value.code)
  return clash ? unreadable('passes.expect.codes', 'The list that passes may not expect the code of the rule.') : read
}

/** The packs made for the cases; shipped packs stand in prisma/packs. */
export const CASE_PACKS = path.join(ROOM, 'packs')
