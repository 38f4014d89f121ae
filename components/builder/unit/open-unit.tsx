'use client'

import { createContext, type FocusEvent, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { observableValue } from '@/components/ui/observable-value'
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
  /** A button beside the name, which does not fold the part. */
  info?: ReactNode
  /** Whether it is folded until the player opens it; `never` if it holds no more than a button. */
  folded?: boolean | 'never'
  children: ReactNode
}

/** A part of the unit, which folds and is found as it was left: on this device, for every unit. */
export function UnitSection({ label, slot, end, info, folded = false, children }: UnitSectionProps) {
  const [isUnfolded, setUnfolded] = useFold(slot ?? label, folded !== true)
  // An issue leads here: then it is open, until it is folded.
  const [isSought, setSought] = useState(false)
  const isOpen = folded === 'never' || isUnfolded || isSought
  const toggle = () => {
    setSought(false)
    setUnfolded(!isOpen)
  }
  const slotProps =
    slot === undefined
      ? {}
      : {
          id: slotId(slot),
          tabIndex: -1,
          onFocus: (event: FocusEvent) => event.target === event.currentTarget && setSought(true),
        }
  const words = (
    <>
      <Text as="span" grow>
        {label}
      </Text>
      {end === undefined ? null : (
        <Text as="span" tone="soft" weight="plain">
          {end}
        </Text>
      )}
    </>
  )
  return (
    <Stack as="section" gap={2} className={styles.part} aria-label={label} {...slotProps}>
      <Row gap={1} className={styles.underline}>
        <Heading as="h3" face="text" size="note" weight="strong" grow>
          {folded === 'never' ? (
            words
          ) : (
            <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
              <Icon name="right" size={14} />
              {words}
            </button>
          )}
        </Heading>
        {info}
      </Row>
      {isOpen ? children : null}
    </Stack>
  )
}

const FOLDS_STORAGE_KEY = 'musterroll-folds'

type Folds = Readonly<Record<string, unknown>>

/** Which parts the player opened or folded, by slot or label. */
const folds = observableValue<Folds>(storedFolds())

function useFold(part: string, isUsuallyOpen: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const stored = useSyncExternalStore(
    folds.subscribe,
    () => folds.get()[part],
    () => undefined,
  )
  return [typeof stored === 'boolean' ? stored : isUsuallyOpen, (isOpen) => storeFold(part, isOpen)]
}

function storedFolds(): Folds {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FOLDS_STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function storeFold(part: string, isOpen: boolean) {
  const next = { ...folds.get(), ...storedFolds(), [part]: isOpen }
  folds.set(next)
  try {
    localStorage.setItem(FOLDS_STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Without storage the parts stay as they are until the page is left.
  }
}
