import { changeSummary, type NamedList } from '@/components/domain/difference-words'
import type { VersionLine } from '@/components/lists/history/version-list'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { readCatalogue } from '@/lib/packs/data'
import { type RosterKey, readVersions, type VersionSummary } from '@/lib/rosters/data'
import { rosterIn } from '@/lib/rosters/stored'
import { pause } from '@/lib/work-in-steps'

type VersionRange = {
  /** Newest first. */
  readonly listed: readonly VersionSummary[]
  /** The version before the oldest listed one; null if there is none. */
  readonly before: VersionSummary | null
}

/** The versions, each with its total and what changed since the one before. */
export async function versionLines(
  key: RosterKey,
  { listed, before }: VersionRange,
  game: Game,
): Promise<readonly VersionLine[]> {
  const allVersions = before ? [...listed, before] : listed
  const bodies = await readVersions(
    key,
    allVersions.map(({ revision }) => revision),
  )
  const rosters = new Map<number, Roster>()
  for (const version of bodies) {
    rosters.set(version.revision, rosterIn(version))
    if (version.body.length > LONG_BODY_LETTERS) await pause()
  }
  const catalogues = await cataloguesOf(key.ownerId, [...rosters.values()])
  const namedList = ({ revision }: VersionSummary): NamedList | null => {
    const roster = rosters.get(revision)
    const catalogue = roster && catalogues.get(packKeyOf(roster))
    return roster && catalogue ? { roster, catalogue, game } : null
  }
  const lines: VersionLine[] = []
  for (const [i, version] of listed.entries()) {
    const { revision, name, label, createdAt } = version
    const shown = namedList(version)
    const earlier = allVersions[i + 1]
    const previous = earlier ? namedList(earlier) : null
    lines.push({
      revision,
      name,
      label,
      createdAt,
      total: shown && totalOf(shown),
      limit: rosters.get(revision)?.limit ?? null,
      change: shown && previous ? changeSummary(previous, shown) : null,
      isFirst: earlier === undefined,
    })
    if (shown && shown.roster.entries.length > MANY_ENTRIES) await pause()
  }
  return lines
}

/** After a version that is longer than this, other requests get a turn. */
const LONG_BODY_LETTERS = 50_000
const MANY_ENTRIES = 100

function totalOf({ roster, catalogue, game }: NamedList) {
  const { budgets, total } = evaluate(roster, catalogue, game)
  return (budgets[0] ?? total).amount
}

/** Reads each catalogue once: many versions share few packs. */
async function cataloguesOf(viewer: string, rosters: readonly Roster[]): Promise<ReadonlyMap<string, Catalogue>> {
  const packs = new Map(rosters.map((roster) => [packKeyOf(roster), roster.pack]))
  const found = new Map<string, Catalogue>()
  for (const [packKey, { id: packId, version }] of packs) {
    const catalogue = await readCatalogue({ viewer, packId, version })
    if (catalogue.ok) found.set(packKey, catalogue.value)
  }
  return found
}

function packKeyOf({ pack: { id, version } }: Pick<Roster, 'pack'>): string {
  return `${id}@${version}`
}
