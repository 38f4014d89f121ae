'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { describeMark } from '@/components/domain/base-words'
import { Ledger } from '@/components/domain/ledger'
import { priceLedger } from '@/components/domain/price-ledger'
import { StatGrid } from '@/components/domain/stat-grid'
import { TraitList } from '@/components/domain/trait-list'
import { Stack, Text } from '@/components/ui/layout'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatFigure } from '@/lib/kernel/figures'
import type { MarkLine } from '@/lib/kernel/sheets/marks'
import { areHouse } from '@/lib/kernel/sources'
import { Figure, useRowAddress } from '../figure'
import { priceWords } from '../names'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { UnitSection, useOpenUnit } from './open-unit'

/** The values of the unit by their full names; each shows its breakdown when it is pressed. */
export function Values() {
  const { game, catalogue } = useBuilder()
  const { evaluation } = useOpenUnit()
  const stats = game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const ledger = evaluation.values[id]
    if (!ledger) return []
    const { amount, lines } = ledger
    const figure = (
      <Figure key={id} label={label} amount={amount} lines={lines}>
        {amount === null ? '–' : `${formatFigure(amount)}${measure}`}
      </Figure>
    )
    return [{ id, label, value: amount, figure, house: areHouse(catalogue, lines) }]
  })
  // The number of columns that leaves fewer gaps in the last row.
  return <StatGrid label="Values" stats={stats} columns={stats.length % 3 === 0 ? 3 : 4} />
}

/** The price of one model, line by line, and of all of them. */
export function PriceSection() {
  const { game } = useBuilder()
  const { evaluation } = useOpenUnit()
  const addressOf = useRowAddress()
  const { total } = evaluation
  const { one, many } = game.limitUnit
  return (
    <UnitSection label="Price" end={`${priceWords(evaluation)} ${total.points === 1 ? one : many}`} folded>
      <Ledger {...priceLedger(evaluation)} addressOf={addressOf} />
    </UnitSection>
  )
}

export function Traits() {
  const { traits } = useOpenUnit()
  if (traits.length === 0) return null
  return (
    <UnitSection label="What it can do">
      <TraitList traits={traits} />
    </UnitSection>
  )
}

/** The mark of the base, in words. */
export function Marking() {
  const { mark, name } = useOpenUnit().evaluation
  return (
    <UnitSection label="Marking" folded>
      <p>
        <MarkFigure label={`Marking of ${name}`} lines={mark.lines}>
          {describeMark(mark)}
        </MarkFigure>
      </p>
    </UnitSection>
  )
}

const PART_NAMES: Readonly<Record<MarkLine['part'], string>> = {
  base: 'Base',
  text: 'Text',
  rim: 'Rim',
  top: 'Top',
  loadout: 'Load-out',
}

type MarkFigureProps = { label: string; lines: readonly MarkLine[]; children: ReactNode }

/** The mark in words; pressed, it shows the reason for each part of it. */
function MarkFigure({ label, lines, children }: MarkFigureProps) {
  return (
    <PopoverButton
      title={label}
      className={styles.figure}
      label={
        <>
          {children}
          <VisuallyHidden>, {label}: breakdown</VisuallyHidden>
        </>
      }
    >
      {() => <MarkLines lines={lines} />}
    </PopoverButton>
  )
}

function MarkLines({ lines }: { lines: readonly MarkLine[] }) {
  const addressOf = useRowAddress()
  return (
    <Stack as="dl" gap={2} size="note">
      {lines.map(({ part, value, label, from }) => (
        <div key={`${part} ${value} ${label}`} className={styles.markLine}>
          <Text as="dt" tone="soft">
            {PART_NAMES[part]}
          </Text>
          <dd>
            <strong>{value}</strong>:{' '}
            {from ? (
              <Link href={addressOf(from)} prefetch={false}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dd>
        </div>
      ))}
    </Stack>
  )
}
