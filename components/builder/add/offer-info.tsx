'use client'

import { Ledger } from '@/components/domain/ledger'
import { RowInfo } from '@/components/domain/row-info'
import { Text } from '@/components/ui/layout'
import { evaluateUnit } from '@/lib/kernel/rules/evaluate'
import { forceBeside } from '@/lib/kernel/rules/force'
import type { Offer } from '@/lib/kernel/rules/offers'
import { areHouse } from '@/lib/kernel/sources'
import { useRowAddress } from '../figure'
import { picksOf } from '../names'
import { useBuilder } from '../use-builder'
import { obstaclesOf } from './use-offers'

/** One model of a class as it would join the list. */
export function OfferInfo({ offer }: { offer: Offer }) {
  const builder = useBuilder()
  const { roster, catalogue, game } = builder
  const addressOf = useRowAddress()
  const alone = { ...roster, entries: [offer.entry] }
  const force = forceBeside(alone, catalogue, game)
  const [unit] = force.units
  const evaluation = unit && evaluateUnit(unit, game)
  const picks = picksOf(offer.entry, catalogue)
  const stats = game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const value = evaluation?.values[id]
    return value ? [{ id, label, value: value.amount, unit: measure, house: areHouse(catalogue, value.lines) }] : []
  })
  return (
    <RowInfo
      row={offer.row}
      address={addressOf({ kind: 'classes', slug: offer.row.slug })}
      obstacles={obstaclesOf(offer, builder)}
      stats={stats}
      under={offer.row.name}
      traits={unit ? game.traits(unit, force) : []}
      price={
        <>
          {picks === '' ? null : (
            <Text size="small">
              <Text as="span" tone="soft">
                Default wargear:
              </Text>{' '}
              {picks}
            </Text>
          )}
          {evaluation ? (
            <Ledger
              lines={evaluation.each.lines}
              total={evaluation.each.amount}
              totalLabel="Each"
              addressOf={addressOf}
            />
          ) : null}
        </>
      }
    />
  )
}
