import { type Naming, namingsIn } from '../catalogue/references'
import { type Catalogue, ROW_KINDS, type Row, type RowKind } from '../kernel/catalogue'
import { chosen, type Roster } from '../kernel/roster'
import { sorted } from '../rosters/format'

/** Rules look at all of these, whatever a list has chosen of them, and there are few. */
const WHOLE_KINDS: ReadonlySet<RowKind> = new Set(['religions', 'dice'])

/** Of a pack that not everybody has: its name, and the rows that the list uses. */
export function carriedPack(roster: Roster, catalogue: Catalogue): unknown {
  const used = usedSlugs(roster)
  const classes = new Set([...(used.classes ?? []), ...classesNamedBy(catalogue, used.classes ?? new Set())])
  const rows = ROW_KINDS.map(
    (kind) => [kind, rowsOf(catalogue, kind, (kind === 'classes' ? classes : used[kind]) ?? new Set())] as const,
  )
  const texts = rows.map(([, found]) => JSON.stringify(found)).join(' ')
  const keywords = catalogue.rows.keywords.filter(({ name }) => texts.includes(nameInText(name)))
  return sorted({
    name: catalogue.name,
    rows: Object.fromEntries(
      rows.map(([kind, found]) => [kind, kind === 'keywords' ? keywords : found]).filter(([, found]) => found?.length),
    ),
  })
}

function rowsOf(catalogue: Catalogue, kind: RowKind, slugs: ReadonlySet<string>): readonly Row[] {
  const rows: readonly Row[] = catalogue.rows[kind]
  return WHOLE_KINDS.has(kind) ? rows : rows.filter(({ slug }) => slugs.has(slug))
}

/** Classes that share a limit with one that is used, and the elites of the religions: rules and marks look at them, too. */
function classesNamedBy({ rows }: Catalogue, used: ReadonlySet<string>): readonly string[] {
  const namedBy = rows.classes.map((row) => ({ slug: row.slug, named: classesIn(namingsIn('classes', row)) }))
  return [
    ...namedBy.filter(({ slug }) => used.has(slug)).flatMap(({ named }) => named),
    ...namedBy.filter(({ named }) => named.some((slug) => used.has(slug))).map(({ slug }) => slug),
    ...rows.religions.flatMap((row) => classesIn(namingsIn('religions', row))),
  ]
}

function classesIn(namings: readonly Naming[]): readonly string[] {
  return namings.filter(({ kind }) => kind === 'classes').map(({ slug }) => slug)
}

/** Objectives are chosen in secret: their rows never go along. */
function usedSlugs({ entries, faction, religion, choices }: Roster): Partial<Record<RowKind, ReadonlySet<string>>> {
  return {
    races: new Set(entries.map(({ race }) => race ?? '')),
    factions: new Set([faction ?? '']),
    religions: new Set([religion ?? '']),
    classes: new Set(entries.map((entry) => entry.class)),
    wargear: new Set(entries.flatMap(({ wargear }) => wargear)),
    spells: new Set(entries.flatMap(({ spells }) => spells)),
    scenarios: new Set(Object.keys(choices).flatMap((id) => chosen(choices, id))),
  }
}

/** "Arc (X)" is named by rows as "Arc (3)": what is before the bracket tells. */
function nameInText(name: string): string {
  return JSON.stringify((name.split(/[([]/)[0] ?? name).trim()).slice(1, -1)
}
