'use client'

import Link from 'next/link'
import { Suspense, use, useMemo, useState } from 'react'
import { attackAddress } from '@/components/odds/addresses'
import { BestTable } from '@/components/odds/best-table'
import { HOUSE_MARK, HouseNote } from '@/components/odds/house-note'
import { formatMean, formatProbability } from '@/components/odds/number-format'
import { Combobox } from '@/components/ui/combobox'
import { deferredImport } from '@/components/ui/deferred-import'
import { Dialog } from '@/components/ui/dialog'
import { Stack, Text } from '@/components/ui/layout'
import { Skeleton } from '@/components/ui/skeleton'
import { Table } from '@/components/ui/table'
import { isGameId, type OddsModel, partsOf } from '@/lib/games/registry'
import { isHouseCell } from '@/lib/kernel/odds/answer'
import { bestForPoints, type LoadoutRank } from '@/lib/kernel/odds/best-for-points'
import {
  type AttackOnTarget,
  attackTable,
  classUnits,
  markedAttacks,
  removalChanceOf,
  typicalOf,
} from '@/lib/kernel/odds/units'
import { nameOf } from '@/lib/kernel/rules/force'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import styles from '../panels.module.css'
import { useBuilder, useSaving } from '../use-builder'
import { useChangeUnit, useOpenUnit } from './open-unit'

type OddsDialogProps = { open: boolean; onClosed: () => void }

/** The odds of the open unit against typical targets, and what would do more for its points. */
export function OddsDialog({ open, onClosed }: OddsDialogProps) {
  const { evaluation } = useOpenUnit()
  return (
    <Dialog
      wide
      title={`How does ${evaluation.name} do against…`}
      words="One model with its wargear against one target model. Every number opens its chart and its steps."
      open={open}
      onOpenChange={(isOpen) => isOpen || onClosed()}
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <OddsTablesOfGame />
      </Suspense>
    </Dialog>
  )
}

function OddsTablesOfGame() {
  const { game } = useBuilder()
  const odds = useOdds(game.id)
  return odds ? <OddsTables odds={odds} /> : null
}

function OddsTables({ odds }: { odds: OddsModel }) {
  const { catalogue, game } = useBuilder()
  const units = useMemo(() => classUnits(catalogue, game), [catalogue, game])
  const typical = useMemo(() => typicalOf(units, odds.sturdiness), [units, odds])
  const [chosen, setChosen] = useState<string | null>(null)
  const chosenTarget = units.find(({ entry }) => entry.class === chosen)
  const targets = chosenTarget ? [chosenTarget, ...typical.filter((target) => target !== chosenTarget)] : typical
  const [first] = targets
  if (!first) return <p>No targets: this pack has no unit whose values are all known.</p>
  return (
    <Stack gap={5}>
      <Stack gap={1} className={styles.narrow}>
        <label htmlFor="odds-target">Another target</label>
        <Combobox
          id="odds-target"
          options={units.map((unit) => ({ value: unit.entry.class, label: nameOf(unit) }))}
          value={chosen}
          onChange={setChosen}
          placeholder="Any unit of the pack"
        />
      </Stack>
      <AgainstTable odds={odds} targets={targets} />
      <BestLoadouts key={first.entry.class} odds={odds} target={first} />
    </Stack>
  )
}

/** The best loadouts for their points, shown where the unit has a choice of arms. */
function BestLoadouts({ odds, target }: { odds: OddsModel; target: PricedUnit }) {
  const { roster, catalogue, game } = useBuilder()
  const { unit } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const ranked = useMemo(
    () =>
      bestForPoints({
        roster,
        catalogue,
        game,
        entry: unit.entry,
        target,
        otherLoadouts: odds.otherLoadouts,
        attacksOn: markedAttacks(odds, { readings: roster.readings, catalogue }),
        answer: (question) => odds.answer(question, catalogue),
      }),
    [roster, catalogue, game, unit, target, odds],
  )
  if (ranked.length < 2) return null
  const arm = ({ label, entry: { wargear, spells } }: LoadoutRank) => changeUnit(label, { wargear, spells })
  return <BestTable ranked={ranked} target={nameOf(target)} limitUnit={game.limitUnit.many} most={8} onTake={arm} />
}

type AgainstTableProps = { odds: OddsModel; targets: readonly PricedUnit[] }

/** Each attack against each target: the average, the chance to remove it, and the link to the whole answer. */
function AgainstTable({ odds, targets }: AgainstTableProps) {
  const { roster, catalogue } = useBuilder()
  const { unit } = useOpenUnit()
  const rows = attackTable(unit, targets, {
    attacksOn: markedAttacks(odds, { readings: roster.readings, catalogue }),
    answer: (question) => odds.answer(question, catalogue),
  })
  const answered = rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null && !('refused' in cell.answer))
  const isAllHouse = answered.length > 0 && answered.every((cell) => cell && isHouseCell(cell))
  return (
    <>
      <Table
        stacks
        caption={`Against typical targets${isAllHouse ? HOUSE_MARK : ''}`}
        keyOf={({ id }) => id}
        rows={rows}
        empty="It has no attack."
        columns={[
          {
            id: 'attack',
            head: 'Attack',
            cell: ({ label, hasHouseName }) => (hasHouseName ? label + HOUSE_MARK : label),
          },
          ...targets.map((target, index) => ({
            id: target.entry.class as string,
            head:
              rows.length > 1 ? (
                <AnswerLink target={target} label={`Compare the attacks on ${nameOf(target)}`}>
                  {nameOf(target)}
                </AnswerLink>
              ) : (
                nameOf(target)
              ),
            figures: true,
            label: nameOf(target),
            cell: ({ id, label, cells }: (typeof rows)[number]) => {
              const cell = cells[index]
              if (!cell) return '–'
              const result = resultWords(cell, !isAllHouse)
              return (
                <AnswerLink target={target} attack={id} label={`${label} on ${nameOf(target)}: ${result}`}>
                  {result}
                </AnswerLink>
              )
            },
          })),
        ]}
      />
      {rows.some(({ cells }) => cells.some((cell) => cell && isHouseCell(cell))) ? <HouseNote /> : null}
      {rows.length === 0 ? null : <UnsavedNote />}
    </>
  )
}

type AnswerLinkProps = { target: PricedUnit; attack?: string; label: string; children: string }

/** Leads to the answer about an attack, or about all of them. The server makes the question from the list that it has. */
function AnswerLink({ target, attack, label, children }: AnswerLinkProps) {
  const { listId, game } = useBuilder()
  const { unit } = useOpenUnit()
  const isOnServer = useIsOnServer()
  if (!isOnServer) return children
  const asked = { list: listId, unit: unit.entry.id, target: target.entry.class }
  return (
    <Link
      href={attackAddress(game.id, attack === undefined ? asked : { ...asked, attack })}
      prefetch={false}
      className={attack === undefined ? undefined : styles.cell}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

/** Why the numbers are no links. */
function UnsavedNote() {
  return useIsOnServer() ? null : (
    <Text tone="soft" size="note">
      The full answers are on the server. The numbers open them once your last changes are saved.
    </Text>
  )
}

function useIsOnServer(): boolean {
  return useSaving()?.isOnServer ?? true
}

/** Where all of a table is house, its heading says so once. */
function resultWords(cell: AttackOnTarget, marksHouse: boolean): string {
  const { answer } = cell
  if ('refused' in answer) return 'no answer'
  const removal = removalChanceOf(answer)
  const mean = `${formatMean(answer.mean)} ${answer.counts}`
  const words = removal === null ? mean : `${mean}, destroyed ${formatProbability(removal)}`
  return marksHouse && isHouseCell(cell) ? words + HOUSE_MARK : words
}

const oddsModels = new Map<string, Promise<OddsModel | null>>()

function useOdds(game: string): OddsModel | null {
  const loading = oddsModels.get(game) ?? loadOdds(game)
  oddsModels.set(game, loading)
  return use(loading)
}

function loadOdds(game: string): Promise<OddsModel | null> {
  const odds = isGameId(game) ? partsOf(game).odds : null
  return odds ? deferredImport(odds)() : Promise.resolve(null)
}
