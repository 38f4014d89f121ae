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
  readonly equipment: Equipment
  readonly traits: readonly Trait[]
}

export const UnitContext = createContext<OpenUnit | null>(null)

export function useOpenUnit(): OpenUnit {
  const unit = useContext(UnitContext)
  if (!unit) throw new Error('The parts of a unit stand inside its panel.')
  return unit
}

/** Changes fields of the open unit, as one step with a name such as "Platoon: Terran". */
export function useChangeUnit(): (label: string, to: EntryFields) => void {
  const { change } = useBuilder()
  const { entry, evaluation } = useOpenUnit()
  return (label, to) => change(`${evaluation.name}: ${label}`, [{ kind: 'change', entry: entry.id, to }])
}

type UnitSectionProps = {
  label: string
  /** The slot that this section is for: issues about the slot lead here. */
  slot?: string
  end?: ReactNode
  children: ReactNode
}

export function UnitSection({ label, slot, end, children }: UnitSectionProps) {
  const slotProps = slot === undefined ? {} : { id: slotId(slot), tabIndex: -1 }
  return (
    <Stack as="section" gap={2} className={styles.part} aria-label={label} {...slotProps}>
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
