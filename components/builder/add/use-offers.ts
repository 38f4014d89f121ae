'use client'

import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { freshEntryId, type Roster } from '@/lib/kernel/roster/roster'
import { forceOf } from '@/lib/kernel/rules/force'
import { addOne, carriedBy, type Offer, offersOf, tryEdits } from '@/lib/kernel/rules/offers'
import { addOneAtStart } from '@/lib/kernel/rules/starters'
import { useIdleAnswers, whileIdle } from '../idle'
import { type BuilderState, useBuilder, useBuilderGetter } from '../use-builder'
import {
  type CarriedWords,
  carriedWords,
  firstRows,
  type Obstacles,
  reasonWords,
  type SearchableOffer,
  searchableOffer,
} from './offers'

/** How many classes are checked in one step: enough to be quick, few enough to stop in time. */
const CLASSES_PER_STEP = 16

/** What a unit may carry takes longer. */
const CARRIERS_PER_STEP = 4

/** In a pack with more pairs of class and row, what units may carry is not searched: to work it out would take minutes. */
const MOST_PAIRS = 2_000_000

export type Offers = {
  readonly rows: readonly SearchableOffer[]
  readonly complete: boolean
  /** Empty until it is known. */
  readonly carried: CarriedWords
}

const NO_OFFERS: Offers = { rows: [], complete: false, carried: new Map() }

/** The last offers of each catalogue, so that a panel that is opened again has them at once. */
const lastOffers = new WeakMap<Catalogue, { readonly choicesKey: string; readonly offers: Offers }>()

/** Everything that could be added to the list, worked out in idle time whenever the list's own choices change. */
export function useOffers(): Offers {
  const getBuilder = useBuilderGetter()
  const catalogue = useBuilder((builder) => builder.catalogue)
  const choicesKey = useBuilder(({ roster }) => choicesKeyOf(roster))
  const [offers, setOffers] = useState<Offers>(() => offersFor(catalogue, choicesKey) ?? NO_OFFERS)
  useEffect(() => {
    const cached = offersFor(catalogue, choicesKey)
    if (cached) {
      setOffers(cached)
      if (cached.carried !== NO_OFFERS.carried) return
    }
    const builder = getBuilder()
    const keep = (next: Offers) => {
      lastOffers.set(catalogue, { choicesKey, offers: next })
      startTransition(() => setOffers(next))
    }
    let cancel = () => {}
    const carry = (complete: Offers) => {
      cancel = carriedWhileIdle(builder, (carried) => keep({ ...complete, carried }))
    }
    if (cached) carry(cached)
    else
      cancel = offersWhileIdle(builder, (rows, complete) => {
        const next = { rows, complete, carried: NO_OFFERS.carried }
        if (complete) {
          keep(next)
          carry(next)
        }
        // The earlier offers stay until all are known, so that the list does not shrink and grow.
        else startTransition(() => setOffers((before) => (before.complete ? before : next)))
      })
    return () => cancel()
  }, [choicesKey, catalogue, getBuilder])
  return offers
}

function choicesKeyOf({ faction, religion, limit, readings, choices }: Roster): string {
  return JSON.stringify([faction, religion, limit, readings, choices])
}

function offersFor(catalogue: Catalogue, choicesKey: string): Offers | null {
  const cached = lastOffers.get(catalogue)
  return cached?.choicesKey === choicesKey ? cached.offers : null
}

/** Calls `onRows` each time that their number has doubled, so that a large pack is not drawn too often, and at the end. */
function offersWhileIdle(
  { roster, catalogue, game, evaluation: { sections } }: BuilderState,
  onRows: (rows: readonly SearchableOffer[], complete: boolean) => void,
): () => void {
  const { classes } = catalogue.rows
  const rows: SearchableOffer[] = []
  let position = 0
  let shownRows = 0
  return whileIdle(
    () => {
      const step = classes.slice(position, position + CLASSES_PER_STEP)
      const offers = offersOf(roster, catalogue, game, step)
      rows.push(...offers.map((offer) => searchableOffer(offer, { catalogue, sections })))
      position += CLASSES_PER_STEP
      return position < classes.length
    },
    () => {
      const complete = position >= classes.length
      if (!complete && rows.length < 2 * shownRows) return
      shownRows = rows.length
      onRows([...rows], complete)
    },
  )
}

/** What the units of each class may carry. */
function carriedWhileIdle({ roster, catalogue, game }: BuilderState, onEnd: (carried: CarriedWords) => void) {
  const { classes, wargear, spells } = catalogue.rows
  if (classes.length * (classes.length + wargear.length + spells.length) > MOST_PAIRS) return () => {}
  const carried = new Map<string, ReturnType<typeof carriedWords>>()
  let position = 0
  return whileIdle(
    () => {
      const step = classes.slice(position, position + CARRIERS_PER_STEP)
      for (const [slug, rows] of carriedBy(roster, catalogue, game, step)) carried.set(slug, carriedWords(rows))
      position += CARRIERS_PER_STEP
      return position < classes.length
    },
    () => position >= classes.length && onEnd(carried),
  )
}

type JudgedList = Pick<BuilderState, 'roster' | 'catalogue' | 'game' | 'evaluation'>

/** Why one more does not fit in the list as it is. */
export function obstaclesOf(offer: Offer, { roster, catalogue, game, evaluation }: JudgedList): Obstacles {
  if (offer.refusals.length > 0) return reasonWords(offer.refusals)
  const edits = addOne(roster, offer.entry, freshEntryId(roster))
  return reasonWords(tryEdits({ roster, catalogue, game }, evaluation.issues, edits).obstacles)
}

type JudgedRowsRequest = {
  /** The list that is added to. */
  readonly list: JudgedList
  /** Every offer, whatever the search. */
  readonly allOffers: readonly SearchableOffer[]
  readonly rows: readonly SearchableOffer[]
  readonly maxRows: number
  readonly onlyFitting: boolean
}

/** The first rows, each with its obstacles as far as they are judged. */
export function useJudgedRows({ list, allOffers, rows, maxRows, onlyFitting }: JudgedRowsRequest) {
  const offers = useMemo(() => new Map(allOffers.map(({ slug, offer }) => [slug, offer])), [allOffers])
  const judge = useCallback(
    (slug: string): Obstacles => {
      const offer = offers.get(slug)
      return offer ? obstaclesOf(offer, list) : []
    },
    [offers, list],
  )
  const pickRows = useCallback(
    (obstaclesBySlug: ReadonlyMap<string, Obstacles>) => firstRows(rows, obstaclesBySlug, { maxRows, onlyFitting }),
    [rows, maxRows, onlyFitting],
  )
  const obstaclesBySlug = useIdleAnswers(
    useCallback((known: ReadonlyMap<string, Obstacles>) => pickRows(known).toJudge, [pickRows]),
    judge,
    // The list has settled.
    0,
  )
  return useMemo(() => ({ obstaclesBySlug, ...pickRows(obstaclesBySlug) }), [obstaclesBySlug, pickRows])
}

/** Which of the rows meet the chosen goals. Goals that are not chosen are not worked out. */
export function useGoalMatches(
  rows: readonly SearchableOffer[],
  goals: readonly string[],
): (goal: string, one: SearchableOffer) => boolean {
  const getBuilder = useBuilderGetter()
  const affiliation = useBuilder(({ roster }) => JSON.stringify([roster.faction, roster.religion]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what meets a goal depends on faction and religion, not on the entries.
  return useMemo(() => {
    const { roster, catalogue, game } = getBuilder()
    const force = forceOf({ ...roster, entries: [] }, catalogue, game)
    const met = new Set(
      game.goals
        .filter(({ id }) => goals.includes(id))
        .flatMap((goal) =>
          rows
            .filter(({ offer }) => goal.proposals(offer.row, force).length > 0)
            .map(({ slug }) => `${goal.id} ${slug}`),
        ),
    )
    return (goal: string, { slug }: SearchableOffer) => met.has(`${goal} ${slug}`)
  }, [rows, goals, affiliation, getBuilder])
}

/** Adds one of a class, or one more to the entry that is the same, as one step. */
export function useAddOffer(): (one: SearchableOffer) => void {
  const getBuilder = useBuilderGetter()
  return useCallback(
    ({ offer }) => {
      const { roster, catalogue, game, evaluation, change, nextId } = getBuilder()
      const edits = addOneAtStart({ roster, catalogue, game, issues: evaluation.issues }, offer.entry, nextId())
      // Tried only where a choice is still open that the new unit could settle.
      const hasOpenChoice = evaluation.issues.some(
        ({ severity, target }) => severity === 'error' && target.kind === 'choice',
      )
      const completes = hasOpenChoice
        ? tryEdits({ roster, catalogue, game }, evaluation.issues, edits).completingEdits
        : []
      change(`Add ${offer.row.name}`, [...edits, ...completes])
    },
    [getBuilder],
  )
}
