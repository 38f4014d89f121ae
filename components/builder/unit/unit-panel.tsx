'use client'

import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { EntryId } from '@/lib/kernel/ids'
import { forceOf } from '@/lib/kernel/rules/evaluate'
import { close } from '../focus'
import { entryName } from '../names'
import { useWays } from '../use-ways'
import { useBuilder } from '../use-builder'
import { BasePart } from './base-part'
import { EntryChoices } from './entry-choices'
import { Marking } from './marking'
import { NotesPart } from './notes-part'
import { OddsPart } from './odds-part'
import { type OpenUnit, UnitContext } from './open-unit'
import { PricePart } from './price-part'
import { SlotPart } from './slot-part'
import { ReplacePart } from './swap-part'
import { Traits } from './traits'
import styles from './unit.module.css'
import { UnitActions } from './unit-actions'
import { UnitHead } from './unit-head'
import { UnitIssues } from './unit-issues'
import { UpgradesPart } from './upgrades-part'
import { Values } from './values'

/** Everything about one entry of the list. */
export function UnitPanel({ entry: id }: { entry: EntryId }) {
  const unit = useOpenUnit(id)
  if (!unit) return <Gone id={id} />
  const { outfit } = unit
  return (
    <UnitContext value={unit}>
      <article className={styles.unit} aria-label={unit.evaluation.name}>
        <UnitHead />
        <UnitActions />
        <UnitIssues entry={id} />
        <Values />
        {outfit.slots
          .filter(({ slot }) => slot !== 'class')
          .map((slot) => (
            <SlotPart key={slot.slot} slot={slot} />
          ))}
        <UpgradesPart />
        <EntryChoices />
        <BasePart />
        <PricePart />
        <Traits />
        <OddsPart />
        <NotesPart />
        <Marking />
        <ReplacePart />
      </article>
    </UnitContext>
  )
}

function useOpenUnit(id: EntryId): OpenUnit | null {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const force = useMemo(() => forceOf(roster, catalogue, game), [roster, catalogue, game])
  return useMemo(() => {
    const unit = force.units.find(({ entry }) => entry.id === id)
    const judged = evaluation.units.find(({ entry }) => entry === id)
    if (!unit || !judged) return null
    return {
      entry: unit.entry,
      unit,
      force,
      evaluation: judged,
      outfit: game.outfit(unit, force),
      traits: game.traits(unit, force),
    }
  }, [force, evaluation, game, id])
}

/** Removed, or asking for a row that the pack does not have. */
function Gone({ id }: { id: EntryId }) {
  const builder = useBuilder()
  const { roster, evaluation } = builder
  const { remove } = useWays()
  const lost = evaluation.lost.find(({ entry }) => entry.id === id)
  if (lost) {
    return (
      <div className={styles.unit}>
        <EmptyState title={entryName(builder, id)} actions={<Button onClick={() => remove(id)}>Remove it</Button>}>
          <p>
            This pack has no {lost.missing.map(({ slug }) => slug).join(', no ')}. The unit is kept as it is and left
            out of every sum; another version of the pack may know it.
          </p>
        </EmptyState>
        <UnitIssues entry={id} />
      </div>
    )
  }
  return (
    <EmptyState
      title="Nobody here"
      actions={
        <Button kind="primary" onClick={close}>
          Back to the list
        </Button>
      }
    >
      <p>{roster.entries.length === 0 ? 'The list is empty.' : 'This unit has left the list. Undo brings it back.'}</p>
    </EmptyState>
  )
}
