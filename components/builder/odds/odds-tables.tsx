'use client'

import { useMemo, useState } from 'react'
import { BestTable } from '@/components/odds/best-table'
import { Combobox } from '@/components/ui/combobox'
import type { OddsModel } from '@/lib/games/registry'
import { bestForPoints } from '@/lib/kernel/odds/best-for-points'
import { typicalOf, unitsOf } from '@/lib/kernel/odds/units'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { nameOf } from '@/lib/kernel/rules/units'
import { useOpenUnit } from '../unit/open-unit'
import styles from '../unit/unit.module.css'
import { useBuilder } from '../use-builder'
import { AgainstTable } from './against-table'
import { useOdds } from './use-odds'

export function OddsTables() {
  const { game } = useBuilder()
  const odds = useOdds(game.id)
  return odds ? <Tables odds={odds} /> : null
}

function Tables({ odds }: { odds: OddsModel }) {
  const { catalogue, game } = useBuilder()
  const everybody = useMemo(() => unitsOf(catalogue, game), [catalogue, game])
  const typical = useMemo(() => typicalOf(everybody, odds.sturdiness), [everybody, odds])
  const [wanted, setWanted] = useState<string | null>(null)
  const own = everybody.find(({ entry }) => entry.class === wanted)
  const targets = own ? [own, ...typical.filter((one) => one !== own)] : typical
  const [first] = targets
  if (!first) return <p>This pack has no target whose values are known.</p>
  return (
    <div className={styles.tables}>
      <div className={styles.target}>
        <label htmlFor="odds-target">Another target</label>
        <Combobox
          id="odds-target"
          options={everybody.map((one) => ({ value: one.entry.class, label: nameOf(one) }))}
          value={wanted}
          onChange={setWanted}
          placeholder="Anybody of the pack"
        />
      </div>
      <AgainstTable odds={odds} targets={targets} />
      <Best key={first.entry.class} odds={odds} target={first} />
    </div>
  )
}

/** Where a game leaves a choice of arms. */
function Best({ odds, target }: { odds: OddsModel; target: PricedUnit }) {
  const { roster, catalogue, game } = useBuilder()
  const { unit } = useOpenUnit()
  const ranked = useMemo(
    () =>
      bestForPoints({
        roster,
        catalogue,
        game,
        entry: unit.entry,
        target,
        rearmed: odds.rearmed,
        attacksOn: (one, other) => odds.attacksOn(one, other, { readings: roster.readings, catalogue }),
        answer: (question) => odds.answer(question, catalogue),
      }),
    [roster, catalogue, game, unit, target, odds],
  )
  if (ranked.length < 2) return null
  return <BestTable ranked={ranked} target={nameOf(target)} unit={game.unit.many} most={8} />
}
