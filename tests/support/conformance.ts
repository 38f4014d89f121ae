import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundledPacks } from '@/lib/cli/packs'
import type { Filed } from '@/lib/conformance/data'
import { CASE_PACKS } from '@/lib/conformance/data'
import type { RowSchemas } from '@/lib/games/row-schema'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { fixesFor } from '@/lib/kernel/rules/fixes'
import type { Game } from '@/lib/kernel/rules/game'
import type { PackList } from '@/lib/packs/extend'
import type { RawPack } from '@/lib/packs/format'
import { catalogueFromPacks, rawPackFrom } from '@/lib/packs/schema'
import { type Report, reportOf } from '@/lib/rosters/report'
import { rosterFrom } from '@/lib/rosters/schema'

const bundled = bundledPacks()

function packNamed(id: string): RawPack {
  const own = path.join(CASE_PACKS, `${id}.json`)
  if (!existsSync(own)) {
    const pack = bundled.get(id)
    if (!pack) throw new Error(`There is no pack "${id}".`)
    return pack
  }
  const written = rawPackFrom(JSON.parse(readFileSync(own, 'utf8')))
  if (!written.ok) throw new Error(`${id}: ${written.unreadable.place}: ${written.unreadable.reason}`)
  return written.value
}

/** The ids of a game's bundled packs. */
export function bundledOf(game: string): readonly string[] {
  return [...new Set(bundled.all().flatMap((pack) => (pack.game === game ? [pack.id] : [])))]
}

/** A pack beside the cases or a bundled one, in its newest version, and what it extends. */
export function packListNamed(id: string): PackList {
  return packListFor(packNamed(id))
}

function packListFor(pack: RawPack): PackList {
  const basis = pack.extends === null ? null : bundled.get(pack.extends, pack.extendsVersion)
  return basis ? [pack, ...packListFor(basis)] : [pack]
}

const catalogues = new Map<string, Catalogue>()

export function catalogueNamed(id: string, rows: RowSchemas): Catalogue {
  const known = catalogues.get(id)
  if (known) return known
  const catalogue = catalogueOfPacks(packListNamed(id), rows)
  catalogues.set(id, catalogue)
  return catalogue
}

/** The catalogue of the first pack of a list. */
export function catalogueOfPacks(packs: PackList, rows: RowSchemas): Catalogue {
  const [pack] = packs
  const catalogue = pack && catalogueFromPacks(packs, pack, rows)
  if (!catalogue?.ok) throw new Error(`${pack?.id}: ${catalogue?.unreadable.place}: ${catalogue?.unreadable.reason}`)
  return catalogue.value
}

/** A list of a case. What it need not say is filled in. */
export function rosterOfCase(
  testCase: { readonly file: string; readonly game: string; readonly rule: string },
  list: Readonly<Record<string, unknown>>,
  { pack }: Catalogue,
): Roster {
  const { game, rule: name, file } = testCase
  const roster = rosterFrom({ format: 'musterroll/1', game, pack, name, ...list })
  if (!roster.ok) throw new Error(`${file}: ${roster.unreadable.place}: ${roster.unreadable.reason}`)
  return roster.value
}

/** The report on one of the lists of a case. */
export function reportOn(testCase: Filed, which: 'passes' | 'fails', catalogue: Catalogue, game: Game): Report {
  const roster = rosterOfCase(testCase, testCase[which].list, catalogue)
  // Trying fixes takes far longer than checking a list, and most cases expect none.
  const fixesOf = testCase[which].expect.fixes ? fixesFor(roster, catalogue, game) : () => []
  return reportOf({ roster, catalogue }, evaluate(roster, catalogue, game), fixesOf, {
    explained: true,
  })
}

/** The expectations of the case that the report does not meet. */
export function unmetExpectations(testCase: Filed, which: 'passes' | 'fails', report: Report): readonly string[] {
  const { codes, notes, target, params, fixes, report: parts } = testCase[which].expect
  const all = [...report.codes, ...report.notes]
  const missing: string[] = []
  const expectPart = (what: string, found: unknown, wanted: unknown) => {
    if (wanted !== undefined && !matches(found, wanted)) {
      missing.push(`${what}: ${JSON.stringify(found)} where ${JSON.stringify(wanted)} was expected`)
    }
  }
  if (codes && JSON.stringify(codes.toSorted()) !== JSON.stringify(report.codes)) {
    missing.push(`codes: ${report.codes.join(' ')} where ${codes.join(' ')} was expected`)
  }
  for (const note of notes ?? []) if (!report.notes.includes(note)) missing.push(`no note ${note}`)
  if (which === 'passes' && all.includes(testCase.code))
    missing.push(`${testCase.code} is given where it should not be`)
  if (which === 'fails') {
    const issues = report.issues.filter((issue) => issue.code === testCase.code)
    if (issues.length === 0) missing.push(`${testCase.code} is not given`)
    else if (!issues.some((issue) => matches(issue.target, target ?? {}) && matches(issue.params, params ?? {}))) {
      expectPart('target', issues[0]?.target, target)
      expectPart('params', issues[0]?.params, params)
    }
    const offered = issues.flatMap((issue) => issue.fixes.map(({ label }) => label))
    for (const label of fixes ?? []) {
      if (!offered.includes(label))
        missing.push(`no fix “${label}” among ${offered.map((one) => `“${one}”`).join(', ')}`)
    }
  }
  expectPart('report', report, parts)
  return missing
}

/** Whether everything expected is there; lists must have the same length. */
function matches(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(found) && found.length === wanted.length && wanted.every((one, i) => matches(found[i], one))
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof found !== 'object' || found === null) return false
    return Object.entries(wanted).every(([key, one]) => matches((found as Record<string, unknown>)[key], one))
  }
  return Object.is(found, wanted)
}
