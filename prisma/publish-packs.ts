import { randomBytes } from 'node:crypto'
import { database } from '../lib/db/client'
import { contentHash } from '../lib/packs/content-hash'
import { basesFirst, type PackList, withPinnedBasis } from '../lib/packs/extend'
import type { RawPack } from '../lib/packs/format'
import { importParsedPack } from '../lib/packs/mutations'
import { parseRawPack } from '../lib/packs/schema'
import { Refused } from '../scripts/command.mjs'

type PackFile = { readonly name: string; readonly text: string }

/** Publishes what is not here yet, those that others extend first. Returns it as "id@version". */
export async function publishPacks(files: readonly PackFile[], now: Date): Promise<readonly string[]> {
  const shelf = basesFirst(files.map(packIn))
  const here = await publishedHashes()
  const added: string[] = []
  for (const pack of shelf.map((one) => pinnedOn(shelf, one))) {
    const name = `${pack.id}@${pack.version}`
    const known = here.get(name)
    if (known === contentHash(pack)) continue
    if (known !== undefined) throw new Refused(changedSentence(pack))
    await publish(pack, now)
    added.push(name)
  }
  return added
}

function packIn({ name, text }: PackFile): RawPack {
  const read = parseRawPack(text)
  if (!read.ok) throw new Refused(`prisma/packs/${name}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

function pinnedOn(shelf: PackList, pack: RawPack): RawPack {
  const read = withPinnedBasis(shelf, pack)
  if (!read.ok) throw new Refused(`The pack ${pack.id}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  return read.value
}

async function publishedHashes(): Promise<ReadonlyMap<string, string | null>> {
  const versions = await database().packVersion.findMany({
    where: { publishedAt: { not: null }, pack: { ownerId: null } },
    select: { version: true, contentHash: true, pack: { select: { slug: true } } },
  })
  return new Map(versions.map(({ version, contentHash, pack }) => [`${pack.slug}@${version}`, contentHash]))
}

async function publish(pack: RawPack, now: Date): Promise<void> {
  const taken = await importParsedPack({ ownerId: null, pack, now, random: randomBytes })
  if (taken.ok) return
  const { failure } = taken
  if (failure.kind === 'problems') {
    const [first] = failure.problems
    throw new Refused(`The pack ${pack.id} has ${failure.problems.length} errors: ${first?.place}: ${first?.reason}`)
  }
  throw new Refused(`The pack ${pack.id} could not be stored (${failure.kind}).`)
}

function changedSentence({ id, version }: RawPack): string {
  return (
    `The pack ${id} is not what its version ${version} was when it was published in this database: ` +
    'raise the version in its file, and that of the packs that extend it.'
  )
}
