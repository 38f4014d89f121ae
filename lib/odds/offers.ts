import { type Catalogue, type Row, rowOf } from '../kernel/catalogue'
import { MOST_OPTIONS } from '../kernel/odds/address'
import type { OddsForm, OddsValues } from '../kernel/odds/form'
import { nameOf } from '../kernel/rules/force'
import type { PricedUnit } from '../kernel/rules/game'
import { folded } from '../packs/search'
import { type OpenOdds, packInAddress } from './open'
import { asAttacker, asDefender, sampleOf } from './sides'
import { armsOf, type OpenedUnits } from './units'

/** A unit that may be a side, with the options that it leads to: one for each of its attacks, or one as the target. */
export type Offer = {
  readonly id: string
  readonly name: string
  /** Its class or owner, shown beside its name where the name does not say it. */
  readonly note: string | null
  readonly ways: readonly { readonly label: string; readonly options: readonly OddsValues[]; readonly at: number }[]
}

export type Offers = {
  readonly form: OddsForm
  /** The pack that the answers depend on. */
  readonly pack: string | null
  readonly offers: readonly Offer[]
}

type Ask = {
  readonly side: 'attacker' | 'defender'
  readonly place: number | 'new'
  readonly options: readonly OddsValues[]
  readonly at: number
}

/** Each unit takes some work to turn its attacks into questions. */
export function offersFor(opened: OpenedUnits, wanted: Ask): Pick<Offers, 'form' | 'pack'> & OfferMaker {
  const ask = withSample(opened, wanted)
  const { open } = opened
  return {
    form: open.form,
    pack: packInAddress(open),
    offer: (unit) => ({ ...ofUnit(opened, unit), ways: waysOf(opened, unit, ask) }),
  }
}

type OfferMaker = { offer(unit: PricedUnit): Offer }

export const UNITS_A_PAGE = 40

export type UnitPage = {
  readonly units: readonly PricedUnit[]
  readonly page: number
  readonly pages: number
  /** How many units were found, and how many there are. */
  readonly found: number
  readonly all: number
}

/** One page of the units whose names contain all of the words. */
export function pageOf(units: readonly PricedUnit[], { words, page }: { words: string; page: number }): UnitPage {
  const wanted = folded(words).split(' ').filter(Boolean)
  const found =
    wanted.length === 0
      ? units
      : units.filter((unit) => {
          const names = folded(`${nameOf(unit)} ${unit.class.name}`)
          return wanted.every((word) => names.includes(word))
        })
  const pages = Math.max(1, Math.ceil(found.length / UNITS_A_PAGE))
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pages) : 1
  return {
    units: found.slice((shown - 1) * UNITS_A_PAGE, shown * UNITS_A_PAGE),
    page: shown,
    pages,
    found: found.length,
    all: units.length,
  }
}

export function armsFor(opened: OpenedUnits, unit: PricedUnit, wanted: Ask): Offers {
  const ask = withSample(opened, wanted)
  const [asIs, ...others] = armsOf(opened, unit).map((one) => ({ ...one, ways: waysOf(opened, one.unit, ask) }))
  const known = new Set(asIs?.ways.map(({ label }) => label))
  // Questions that its present equipment leads to as well are left out, unless nothing else is left.
  const fresh = others.map((one) => ({ ...one, fresh: one.ways.filter(({ label }) => !known.has(label)) }))
  const offers = [
    ...(asIs ? [{ id: asIs.label, name: asIs.label, note: null, ways: asIs.ways }] : []),
    ...fresh.map(({ label, ways, fresh }) => ({
      id: label,
      name: label,
      note: null,
      ways: fresh.length > 0 ? fresh : ways,
    })),
  ]
  return { form: opened.open.form, pack: packInAddress(opened.open), offers }
}

/** Where there is no question yet, the example is changed. */
function withSample({ open }: OpenedUnits, ask: Ask): Ask {
  return ask.options.length > 0 ? ask : { ...ask, options: [sampleOf(open)] }
}

function ofUnit({ open, source }: OpenedUnits, unit: PricedUnit) {
  const { entry, class: row } = unit
  const name = nameOf(unit)
  const whose = source.list === null && open.catalogue ? factionsOf(open.catalogue, row) : []
  const note = name === row.name ? (whose.length <= MOST_NAMED ? whose.join(', ') : '') : row.name
  return { id: entry.id as string, name, note: note === '' ? null : note }
}

const MOST_NAMED = 3

/** In games with factions, the faction of a class. */
function factionsOf(catalogue: Catalogue, row: Row): readonly string[] {
  const slugs: unknown = 'factions' in row ? row.factions : null
  if (!Array.isArray(slugs)) return []
  return slugs.flatMap((slug: unknown) => rowOf(catalogue, 'factions', String(slug))?.name ?? [])
}

function waysOf({ open, readings }: OpenedUnits, unit: PricedUnit, ask: Ask): Offer['ways'] {
  const asked = ask.options
  const before = asked[ask.at] ?? asked[0] ?? null
  if (ask.side === 'defender')
    return [{ label: 'As the defender', options: withDefender(open, unit, asked), at: ask.at }]
  return asAttacker(open, unit, { before, readings }).map(({ label, values }) => ({
    label,
    ...inPlace(asked, values, ask),
  }))
}

/** Replaces an option, or adds one at the end. */
function inPlace(options: readonly OddsValues[], values: OddsValues, { place }: Ask) {
  if (place === 'new' && options.length < MOST_OPTIONS) return { options: [...options, values], at: options.length }
  const at = place === 'new' ? options.length - 1 : place
  return { options: options.map((one, i) => (i === at ? values : one)), at }
}

function withDefender(open: OpenOdds, unit: PricedUnit, options: readonly OddsValues[]) {
  return options.map((one) => asDefender(open, unit, one) ?? one)
}
