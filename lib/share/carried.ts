import { lookOf } from '../games/looks'
import { canonical } from '../kernel/canonical'
import { type Catalogue, ROW_KINDS, type Row, type RowKind, rowOf } from '../kernel/catalogue'
import { chosen, type Roster } from '../kernel/roster/roster'
import { chartedOf, placeInChart } from '../kernel/rules/chart'
import { forceOf } from '../kernel/rules/force'
import type { Game, SlotName } from '../kernel/rules/game'
import { slugReferencesIn } from '../packs/references'

/** Rules look at all of these rows, whatever a list has chosen, and there are few. */
const FULLY_CARRIED_KINDS: ReadonlySet<RowKind> = new Set(['religions', 'dice'])

type CarriedFrom = { readonly roster: Roster; readonly catalogue: Catalogue; readonly game: Game }

/**
 * The part of a pack that a list carries along: its name, the rows that the list uses and those that its units may choose,
 * and all rows that these name. It can be imported as a pack of its own.
 */
export function carriedPack({ roster, catalogue, game }: CarriedFrom): unknown {
  const keys = carriedRowKeys({ roster, catalogue, game })
  const rows = ROW_KINDS.filter((kind) => kind !== 'keywords').map((kind) => {
    const all: readonly Row[] = catalogue.rows[kind]
    const own = all.filter(({ slug }) => keys.has(`${kind} ${slug}`))
    return [kind, own.map((row) => packedRow(trimmedRow(row, roster)))] as const
  })
  const rowsText = JSON.stringify(rows)
  const keywords = catalogue.rows.keywords.filter(({ name }) => rowsText.includes(nameInText(name)))
  const kinds = [...rows, ['keywords', keywords.map(packedRow)] as const].filter(([, kindRows]) => kindRows.length > 0)
  return canonical({ name: catalogue.name, rows: Object.fromEntries(kinds) })
}

type RowOfKind = { readonly kind: RowKind; readonly row: Row }

/**
 * The rows that the list names and its units may choose, the classes in its faction's chart, and all rows of the fully
 * carried kinds.
 */
function startingRows({ roster, catalogue, game }: CarriedFrom): readonly RowOfKind[] {
  const used = usedSlugs(roster)
  const choosable = choosableSlugs({ roster, catalogue, game })
  const faction = catalogue.rows.factions.find(({ slug }) => slug === roster.faction)
  const isInChart = (row: Row) => faction !== undefined && placeInChart(faction, row) >= 0
  const sharesLimit = (row: Row) => sharesLimitWith(catalogue.game, row, used.classes ?? new Set())
  const askedFor = classAskedFor(catalogue, used.classes ?? new Set())
  return ROW_KINDS.flatMap((kind) => {
    const rows: readonly Row[] = catalogue.rows[kind]
    return rows
      .filter(
        (row) =>
          FULLY_CARRIED_KINDS.has(kind) ||
          used[kind]?.has(row.slug) ||
          choosable[kind]?.has(row.slug) ||
          (kind === 'classes' && (isInChart(row) || sharesLimit(row) || row === askedFor)),
      )
      .map((row) => ({ kind, row: trimmedRow(row, roster) }))
  })
}

/** The row as a pack of one layer holds it: what comes from the packs below stands in its own source. */
function packedRow({ below, ...row }: Row): object {
  if (!below) return row
  const { kind, place, also = [] } = row.source
  return { ...row, source: { kind, place, also: [...below, ...also] } }
}

/** Of another faction than the list's own, only the name is needed. */
function trimmedRow(row: Row, { faction }: Roster): Row {
  if (!('chart' in row) || row.slug === faction) return row
  const emptied = Object.entries(row).filter(([, value]) => isListOfParts(value))
  return Object.assign({}, row, { chart: null }, Object.fromEntries(emptied.map(([list]) => [list, []])))
}

/** Such as missions: parts with slugs of their own. */
function isListOfParts(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null && 'slug' in part)
}

/** A class that a rule asks every list for, where the list has none: without it nobody would know that there are any. */
function classAskedFor({ game, rows }: Catalogue, used: ReadonlySet<string>): Row | undefined {
  const keyword = lookOf(game).asksFor
  if (keyword === undefined) return undefined
  const fitting = rows.classes.filter((row) => chartedOf(row)?.keywords.includes(keyword))
  return fitting.some(({ slug }) => used.has(slug)) ? undefined : fitting[0]
}

/** Whether a class shares a limit with one of these. */
function sharesLimitWith(game: string, row: Row, classes: ReadonlySet<string>): boolean {
  return slugReferencesIn(game, row).some(({ kind, slug }) => kind === 'classes' && classes.has(slug))
}

/**
 * The starting rows, the rows that they name, those that these name, and so on, each as "kind slug". Objectives are left
 * out, since they are secret.
 */
function carriedRowKeys({ roster, catalogue, game }: CarriedFrom): ReadonlySet<string> {
  const rows = [...startingRows({ roster, catalogue, game })]
  const keys = new Set(rows.map(({ kind, row }) => `${kind} ${row.slug}`))
  // The loop also reaches the rows that are added in it.
  for (const { row } of rows) {
    for (const reference of slugReferencesIn(catalogue.game, row)) {
      const found = rowOf(catalogue, reference.kind, reference.slug)
      if (!found || keys.has(`${reference.kind} ${reference.slug}`) || reference.kind === 'objectives') continue
      keys.add(`${reference.kind} ${reference.slug}`)
      rows.push({ kind: reference.kind, row: trimmedRow(found, roster) })
    }
  }
  return keys
}

type SlugsOfKinds = Partial<Record<RowKind, ReadonlySet<string>>>

/** What the units may choose in place of what they have. */
function choosableSlugs({ roster, catalogue, game }: CarriedFrom): SlugsOfKinds {
  const bareByKind = new Map(
    roster.entries.map((entry) => [`${entry.class} ${entry.race}`, { ...entry, wargear: [], spells: [] }]),
  )
  const force = forceOf({ ...roster, entries: [...bareByKind.values()] }, catalogue, game)
  const slots = force.units.flatMap((unit) => game.equipment(unit, force).slots)
  const slugsFor = (name: SlotName) =>
    slots
      .filter(({ slot }) => slot === name)
      .flatMap(({ candidates }) => candidates.filter(({ whyNot }) => whyNot === null).map(({ row }) => row.slug))
  return { wargear: new Set(slugsFor('wargear')), spells: new Set(slugsFor('spells')) }
}

/** Without objectives: they are chosen in secret. */
function usedSlugs({ entries, faction, religion, choices }: Roster): SlugsOfKinds {
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
