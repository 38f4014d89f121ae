'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Row, Stack, Text } from '@/components/ui/layout'
import type { Entry } from '@/lib/kernel/roster/roster'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Equipment, Force, PricedUnit, Trait } from '@/lib/kernel/rules/game'
import type { EntryFields } from '../entry-actions'
import { slotId } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'

/** The unit that is open: its entry, its evaluation, and what it may have. */
export type OpenUnit = {
  readonly entry: Entry
  readonly unit: PricedUnit
  readonly force: Force
  readonly evaluation: UnitEvaluation
  readonly outfit: Equipment
  readonly traits: readonly Trait[]
}

export const UnitContext = createContext<OpenUnit | null>(null)

export function useOpenUnit(): OpenUnit {
  const unit = useContext(UnitContext)
  if (!unit) throw new Error('The parts of a unit stand inside its panel.')
  return unit
}

/** Changes a field of the open unit, as a step under its name: "Platoon: Terran". */
export function useChangeUnit(): (what: string, to: EntryFields) => void {
  const { change } = useBuilder()
  const { entry, evaluation } = useOpenUnit()
  return (what, to) => change(`${evaluation.name}: ${what}`, [{ kind: 'change', entry: entry.id, to }])
}

type PartProps = {
  label: string
  /** The slot that issues lead to. */
  slot?: string
  end?: ReactNode
  children: ReactNode
}

export function Part({ label, slot, end, children }: PartProps) {
  const place = slot === undefined ? {} : { id: slotId(slot), tabIndex: -1 }
  return (
    <Stack as="section" gap={2} className={styles.part} aria-label={label} {...place}>
      <Row
        as="h3"
        wrap
        align="baseline"
        justify="between"
        gap={3}
        rowGap={0}
        face="text"
        size="note"
        weight="strong"
        className={styles.underline}
      >
        <span>{label}</span>
        {end === undefined ? null : (
          <Text as="span" tone="soft" weight="plain">
            {end}
          </Text>
        )}
      </Row>
      {children}
    </Stack>
  )
}
