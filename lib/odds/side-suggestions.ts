import { MOST_OPTIONS } from '../kernel/odds/address'
import type { OddsForm, OddsValues } from '../kernel/odds/form'
import { nameOf } from '../kernel/rules/force'
import type { PricedUnit } from '../kernel/rules/game'
import { folded } from '../packs/search'
import { type OpenOdds, packIdInAddress } from './open'
import { attackOptionsOf, sampleOf, withDefender } from './sides'
import { factionsOf, type OpenedUnits, openedLoadouts } from './units'

/** A unit that may be chosen as a side, with the questions that this leads to: one for each attack, or one as the target. */
export type SideSuggestion = {
  readonly id: string
  readonly name: string
  /** Its class or its factions, shown beside the name where the name does not tell them. */
  readonly note: string | null
  readonly questions: readonly {
    readonly label: string
    readonly comparedOptions: readonly OddsValues[]
    readonly currentIndex: number
  }[]
}

export type SideSuggestions = {
  readonly form: OddsForm
  /** The pack that the answers depend on; null for the bundled one. */
  readonly packId: string | null
  readonly offers: readonly SideSuggestion[]
}

type SuggestionRequest = {
  readonly side: 'attacker' | 'defender'
  readonly optionIndex: number | 'new'
  readonly comparedOptions: readonly OddsValues[]
  readonly currentIndex: number
}

/** Makes a suggestion for each unit when it is asked for: turning its attacks into questions takes time. */
export function suggestionsFor(
  opened: OpenedUnits,
  request: SuggestionRequest,
): Pick<SideSuggestions, 'form' | 'packId'> & SuggestionMaker {
  const asked = withSample(opened, request)
  const { open } = opened
  return {
    form: open.form,
    packId: packIdInAddress(open),
    offer: (unit) => ({ ...describedUnit(opened, unit), questions: attacksOf(opened, unit, asked) }),
  }
}

type SuggestionMaker = { offer(unit: PricedUnit): SideSuggestion }

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
  const current = Number.isInteger(page) && page > 0 ? Math.min(page, pages) : 1
  return {
    units: found.slice((current - 1) * UNITS_A_PAGE, current * UNITS_A_PAGE),
    page: current,
    pages,
    found: found.length,
    all: units.length,
  }
}

export function loadoutSuggestionsFor(
  opened: OpenedUnits,
  unit: PricedUnit,
  request: SuggestionRequest,
): SideSuggestions {
  const asked = withSample(opened, request)
  const [present, ...others] = openedLoadouts(opened, unit).map((one) => ({
    ...one,
    questions: attacksOf(opened, one.unit, asked),
  }))
  const known = new Set(present?.questions.map(({ label }) => label))
  // Questions that its present equipment leads to as well are left out, unless nothing else is left.
  const otherLoadouts = others.map((one) => ({
    ...one,
    newQuestions: one.questions.filter(({ label }) => !known.has(label)),
  }))
  const offers = [
    ...(present ? [{ id: present.label, name: present.label, note: null, questions: present.questions }] : []),
    ...otherLoadouts.map(({ label, questions, newQuestions }) => ({
      id: label,
      name: label,
      note: null,
      questions: newQuestions.length > 0 ? newQuestions : questions,
    })),
  ]
  return { form: opened.open.form, packId: packIdInAddress(opened.open), offers }
}

/** Where there is no question yet, the example is the one to change. */
function withSample({ open }: OpenedUnits, request: SuggestionRequest): SuggestionRequest {
  return request.comparedOptions.length > 0 ? request : { ...request, comparedOptions: [sampleOf(open)] }
}

function describedUnit({ open, source }: OpenedUnits, unit: PricedUnit) {
  const { entry, class: row } = unit
  const name = nameOf(unit)
  const factions = source.listId === null && open.catalogue ? factionsOf(open.catalogue, row) : []
  const note = name === row.name ? (factions.length <= MOST_NAMED_FACTIONS ? factions.join(', ') : '') : row.name
  return { id: entry.id as string, name, note: note === '' ? null : note }
}

const MOST_NAMED_FACTIONS = 3

function attacksOf(
  { open, readings }: OpenedUnits,
  unit: PricedUnit,
  request: SuggestionRequest,
): SideSuggestion['questions'] {
  const { comparedOptions, currentIndex } = request
  const before = comparedOptions[currentIndex] ?? comparedOptions[0] ?? null
  if (request.side === 'defender')
    return [{ label: 'As the defender', comparedOptions: withDefenderInAll(open, unit, comparedOptions), currentIndex }]
  return attackOptionsOf(open, unit, { before, readings }).map(({ label, values }) => ({
    label,
    ...withOption(comparedOptions, values, request),
  }))
}

/** Replaces an option, or adds one at the end. */
function withOption(options: readonly OddsValues[], values: OddsValues, { optionIndex }: SuggestionRequest) {
  if (optionIndex === 'new' && options.length < MOST_OPTIONS)
    return { comparedOptions: [...options, values], currentIndex: options.length }
  const currentIndex = optionIndex === 'new' ? options.length - 1 : optionIndex
  return { comparedOptions: options.map((one, i) => (i === currentIndex ? values : one)), currentIndex }
}

function withDefenderInAll(open: OpenOdds, unit: PricedUnit, options: readonly OddsValues[]) {
  return options.map((one) => withDefender(open, unit, one) ?? one)
}
