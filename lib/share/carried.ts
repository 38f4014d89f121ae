import { canonical } from '../kernel/canonical'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, rowOf } from '../kernel/catalogue'
import { chosen, type Roster } from '../kernel/roster/roster'
import { placeInChart } from '../kernel/rules/chart'
import { namingsIn } from '../packs/references'

/** Rules look at all of these rows, whatever a list has chosen, and there are few. */
const WHOLE_KINDS: ReadonlySet<RowKind> = new Set(['religions', 'dice'])

/**
 * The part of a pack that a list carries along: its name, the rows that the list uses, and all rows that those name. It
 * can be imported as a pack of its own.
 */
export function carriedPack(roster: Roster, catalogue: Catalogue): unknown {
  const carried = withNamed(roster, catalogue)
  const rows = ROW_KINDS.filter((kind) => kind !== 'keywords').map((kind) => {
    const all: readonly Row[] = catalogue.rows[kind]
    const own = all.filter(({ slug }) => carried.has(`${kind} ${slug}`))
    return [kind, own.map((row) => ofUse(row, roster))] as const
  })
  const texts = JSON.stringify(rows)
  const keywords = catalogue.rows.keywords.filter(({ name }) => texts.includes(nameInText(name)))
  const kinds = [...rows, ['keywords', keywords] as const].filter(([, found]) => found.length > 0)
  return canonical({ name: catalogue.name, rows: Object.fromEntries(kinds) })
}

type Placed = { readonly kind: RowKind; readonly row: Row }

/** The rows that the list names, those that its faction's chart may hold, and the kinds that come as a whole. */
function startingRows(roster: Roster, catalogue: Catalogue): readonly Placed[] {
  const used = usedSlugs(roster)
  const faction = catalogue.rows.factions.find(({ slug }) => slug === roster.faction)
  const isHeld = (row: Row) => faction !== undefined && placeInChart(faction, row) >= 0
  const isBeside = (row: Row) => sharesWith(catalogue.game, row, used.classes ?? new Set())
  return ROW_KINDS.flatMap((kind) => {
    const rows: readonly Row[] = catalogue.rows[kind]
    return rows
      .filter(
        (row) =>
          WHOLE_KINDS.has(kind) || used[kind]?.has(row.slug) || (kind === 'classes' && (isHeld(row) || isBeside(row))),
      )
      .map((row) => ({ kind, row: ofUse(row, roster) }))
  })
}

/** Of another faction than the list's own, only the name is needed. */
function ofUse(row: Row, { faction }: Roster): Row {
  if (!('chart' in row) || row.slug === faction) return row
  const emptied = Object.entries(row).filter(([, value]) => isListOfParts(value))
  return Object.assign({}, row, { chart: null }, Object.fromEntries(emptied.map(([list]) => [list, []])))
}

/** Such as missions: parts with slugs of their own. */
function isListOfParts(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null && 'slug' in part)
}

/** A class that shares a limit with one of these. */
function sharesWith(game: string, row: Row, classes: ReadonlySet<string>): boolean {
  return namingsIn(game, row).some(({ kind, slug }) => kind === 'classes' && classes.has(slug))
}

/** With the rows that they name, and those that these name, and so on; without objectives, which are secret. */
function withNamed(roster: Roster, catalogue: Catalogue): ReadonlySet<string> {
  const placed = [...startingRows(roster, catalogue)]
  const known = new Set(placed.map(({ kind, row }) => `${kind} ${row.slug}`))
  // The loop also reaches the rows that are added in it.
  for (const { row } of placed) {
    for (const naming of namingsIn(catalogue.game, row)) {
      const found = rowOf(catalogue, naming.kind, naming.slug)
      if (!found || known.has(`${naming.kind} ${naming.slug}`) || naming.kind === 'objectives') continue
      known.add(`${naming.kind} ${naming.slug}`)
      placed.push({ kind: naming.kind, row: ofUse(found, roster) })
    }
  }
  return known
}

/** Without objectives: they are chosen in secret. */
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

/** Rows name "Arc (X)" as "Arc (3)", so only the part before the bracket counts. */
function nameInText(name: string): string {
  return JSON.stringify((name.split(/[([]/)[0] ?? name).trim()).slice(1, -1)
}
