import type { Read } from '../http/json'
import { ROW_KINDS } from '../kernel/catalogue'
import { checkPack } from '../packs/check'
import type { PackList } from '../packs/extend'
import { withPinnedBasis } from '../packs/extend'
import type { RawPack } from '../packs/format'
import { formatPack } from '../packs/format'
import { REFUSED, refuse } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { importIntoDatabase, storedPack, storedPacks } from './pack-database'
import { bundledPacks, readPackFile, readPackFiles } from './packs'

type PackCall = {
  readonly what: string | undefined
  readonly operands: readonly string[]
  readonly packs: readonly string[]
  readonly counts: boolean
  readonly games: Games
  out(text: string): void
  complain(text: string): void
}

const DONE = 0

/** Null when it is no such command. */
export async function packCommand(call: PackCall): Promise<number | null> {
  const { what, operands } = call
  if (what === 'check' && operands.length > 0) return checkPacks(call)
  if (what === 'export' && operands.length === 1) return exportPack(call, operands[0] ?? '')
  if (what === 'import' && operands.length === 1) return importPack(call, operands[0] ?? '')
  if (what === 'list' && operands.length === 0) return listPacks(call)
  return null
}

/** The packs that are checked may extend one another, those named with --pack, and the bundled ones. */
async function checkPacks({ operands, packs, games, out, complain }: PackCall): Promise<number> {
  const named = readPackFiles(packs)
  if (!named.ok) return refuse(complain, named.unreadable)
  const reads = operands.map((file) => ({ file, read: readPackFile(file) }))
  const given = reads.flatMap(({ read }) => (read.ok ? [read.value] : []))
  const all = [...given, ...named.value, ...bundledPacks().all()]
  let exit = DONE
  for (const { file, read } of reads) {
    const problems = await problemsOf(read, all, games)
    for (const { place, reason } of problems) complain(`${file}: ${place}: ${reason}`)
    if (problems.length > 0) exit = REFUSED
    else if (read.ok) out(`${file}: good: ${titleOf(read.value)}, ${rowsIn(read.value)} rows.\n`)
  }
  return exit
}

async function problemsOf(read: Read<RawPack>, all: PackList, games: Games) {
  if (!read.ok) return [read.unreadable]
  const pack = read.value
  const parts = games.get(pack.game)
  if (!parts) return [{ place: 'game', reason: `There is no game "${pack.game}" here: ${gameNames(games)}.` }]
  return checkPack(pack, all, await parts.schema(), { isDraft: true })
}

/** Looks for a pack among those named with --pack, then the bundled ones, then in the database. */
async function exportPack({ packs, out, complain }: PackCall, name: string): Promise<number> {
  const [id = '', wanted] = name.split('@')
  const version = wanted === undefined ? null : Number(wanted)
  const named = readPackFiles(packs)
  if (!named.ok) return refuse(complain, named.unreadable)
  const all = [...named.value, ...bundledPacks().all()]
  const found = all
    .filter((pack) => pack.id === id && (version === null || pack.version === version))
    .reduce<RawPack | null>((newest, pack) => (newest && newest.version >= pack.version ? newest : pack), null)
  const withBasis = found && withPinnedBasis(all, found)
  if (withBasis && !withBasis.ok) return refuse(complain, withBasis.unreadable, id)
  const text = withBasis ? formatPack(withBasis.value) : await storedPack(id, version)
  if (text === null) {
    complain(`There is no pack "${id}"${wanted === undefined ? '' : ` of version ${wanted}`} here.`)
    return REFUSED
  }
  out(text)
  return DONE
}

async function importPack({ out, complain }: PackCall, file: string): Promise<number> {
  const text = readText(file)
  if (!text.ok) return refuse(complain, text.unreadable, file)
  const imported = await importIntoDatabase(text.value)
  if (!imported.ok) {
    for (const complaint of imported.complaints) complain(`${file}: ${complaint}`)
    return REFUSED
  }
  out(`${imported.sentence}\n`)
  return DONE
}

async function listPacks({ packs, counts, out, complain }: PackCall): Promise<number> {
  const named = readPackFiles(packs)
  if (!named.ok) return refuse(complain, named.unreadable)
  const files = [...named.value, ...bundledPacks().all()]
  const known = new Set(files.map(({ id, version }) => `${id}@${version}`))
  const stored = (await storedPacks()).filter(({ id, version }) => !known.has(`${id}@${version}`))
  for (const pack of [...files, ...stored]) {
    const basis = pack.extends === null ? '' : `, extends ${pack.extends}`
    out(`${pack.id}@${pack.version}  ${pack.game}  ${pack.name}${basis}\n`)
    if (counts) out(countLines(pack))
  }
  return DONE
}

function countLines(pack: RawPack): string {
  const kinds = ROW_KINDS.map((kind) => [kind, pack.rows[kind]?.length ?? 0] as const).filter(([, count]) => count > 0)
  return [...kinds, ['all' as const, rowsIn(pack)] as const]
    .map(([kind, count]) => `  ${kind.padEnd(12)}${String(count).padStart(6)}\n`)
    .join('')
}

function titleOf({ name, version }: RawPack): string {
  return `${name}, version ${version}`
}

function rowsIn({ rows }: RawPack): number {
  return ROW_KINDS.reduce((sum, kind) => sum + (rows[kind]?.length ?? 0), 0)
}
