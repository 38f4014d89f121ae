import { changeSummary, type NamedList } from '@/components/domain/difference-words'
import type { VersionLine } from '@/components/lists/history/version-list'
import { pause } from '@/lib/http/steps'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import { readCatalogue } from '@/lib/packs/data'
import { type RosterKey, readVersions, type VersionSummary } from '@/lib/rosters/data'
import { rosterIn } from '@/lib/rosters/stored'

type Asked = {
  /** Newest first. */
  readonly listed: readonly VersionSummary[]
  /** What the last of them came after; null for the first of all. */
  readonly before: VersionSummary | null
}

/** The versions with what each cost, and what was different in it from the one before. */
export async function versionLines(
  key: RosterKey,
  { listed, before }: Asked,
  game: Game,
): Promise<readonly VersionLine[]> {
  const wanted = before ? [...listed, before] : listed
  const bodies = await readVersions(
    key,
    wanted.map(({ revision }) => revision),
  )
  const rosters = new Map<number, Roster>()
  for (const version of bodies) {
    rosters.set(version.revision, rosterIn(version))
    if (version.body.length > LONG) await pause()
  }
  const catalogues = await cataloguesOf(key.ownerId, [...rosters.values()])
  const named = ({ revision }: VersionSummary): NamedList | null => {
    const roster = rosters.get(revision)
    const catalogue = roster && catalogues.get(pinOf(roster))
    return roster && catalogue ? { roster, catalogue, game } : null
  }
  const lines: VersionLine[] = []
  for (const [i, version] of listed.entries()) {
    const { revision, name, label, createdAt } = version
    const shown = named(version)
    const earlier = wanted[i + 1]
    const old = earlier ? named(earlier) : null
    lines.push({
      revision,
      name,
      label,
      createdAt,
      total: shown && totalOf(shown),
      limit: rosters.get(revision)?.limit ?? null,
      change: shown && old ? changeSummary(old, shown) : null,
      isFirst: earlier === undefined,
    })
    if (shown && shown.roster.entries.length > MANY) await pause()
  }
  return lines
}

/** Others are served between two versions of a list that takes long to read, or to judge. */
const LONG = 50_000
const MANY = 100

function totalOf({ roster, catalogue, game }: NamedList) {
  const { budgets, total } = evaluate(roster, catalogue, game)
  return (budgets[0] ?? total).amount
}

/** Many versions, few packs. */
async function cataloguesOf(viewer: string, rosters: readonly Roster[]): Promise<ReadonlyMap<string, Catalogue>> {
  const pins = new Map(rosters.map((roster) => [pinOf(roster), roster.pack]))
  const found = new Map<string, Catalogue>()
  for (const [pin, { id: packId, version }] of pins) {
    const catalogue = await readCatalogue({ viewer, packId, version })
    if (catalogue.ok) found.set(pin, catalogue.value)
  }
  return found
}

function pinOf({ pack: { id, version } }: Pick<Roster, 'pack'>): string {
  return `${id}@${version}`
}
