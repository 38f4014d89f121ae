'use client'

import Link from 'next/link'
import { oddsAddress } from '@/components/odds/addresses'
import { formatMean, formatShare } from '@/components/odds/shares'
import { Table } from '@/components/ui/table'
import type { OddsModel } from '@/lib/games/registry'
import { MOST_OPTIONS } from '@/lib/kernel/odds/address'
import type { AskedAttack } from '@/lib/kernel/odds/answer'
import { type Against, againstEach, attackValues, removalIn } from '@/lib/kernel/odds/units'
import type { PricedUnit } from '@/lib/kernel/rules/game'
import { nameOf } from '@/lib/kernel/rules/units'
import { useOpenUnit } from '../unit/open-unit'
import styles from '../unit/unit.module.css'
import { useBuilder } from '../use-builder'

type AgainstTableProps = { odds: OddsModel; targets: readonly PricedUnit[] }

/** Each attack against each target: the average, the chance to remove it, and the way to the whole answer. */
export function AgainstTable({ odds, targets }: AgainstTableProps) {
  const { roster, catalogue, game } = useBuilder()
  const { unit } = useOpenUnit()
  const form = odds.form(catalogue)
  const attacksOn = (one: PricedUnit, other: PricedUnit) =>
    odds.attacksOn(one, other, { readings: roster.readings, catalogue })
  const rows = againstEach(unit, targets, {
    attacksOn,
    answer: (question) => odds.answer(question, catalogue),
  })
  const pack = form.asksPack ? `${catalogue.pack.id}.${catalogue.pack.version}` : null
  const addressOf = (attacks: readonly AskedAttack[], target: PricedUnit) => {
    const options = attacks.flatMap(
      (attack) => attackValues({ form, attacksOn }, attack, { attacker: unit, target }) ?? [],
    )
    return oddsAddress({ game: game.id, form, options: options.slice(0, MOST_OPTIONS), pack })
  }
  return (
    <Table
      caption="Against typical targets"
      keyOf={({ id }) => id}
      rows={rows}
      empty="It has no attack."
      columns={[
        { id: 'attack', head: 'Attack', cell: ({ label }) => label },
        ...targets.map((target, i) => ({
          id: target.entry.class as string,
          head:
            rows.length > 1 ? (
              <Link
                href={addressOf(attacksOn(unit, target), target)}
                prefetch={false}
                aria-label={`Compare the attacks on ${nameOf(target)}`}
              >
                {nameOf(target)}
              </Link>
            ) : (
              nameOf(target)
            ),
          figures: true,
          cell: ({ label, cells }: (typeof rows)[number]) => {
            const cell = cells[i]
            return cell ? (
              <Link
                href={addressOf([cell.attack], target)}
                prefetch={false}
                className={styles.cell}
                aria-label={`${label} on ${nameOf(target)}: ${wordsOf(cell)}`}
              >
                {wordsOf(cell)}
              </Link>
            ) : (
              '–'
            )
          },
        })),
      ]}
    />
  )
}

function wordsOf({ answer }: Against): string {
  if ('refused' in answer) return 'not known'
  const removal = removalIn(answer)
  const mean = `${formatMean(answer.mean)} ${answer.counts}`
  return removal === null ? mean : `${mean}, gone ${formatShare(removal)}`
}
