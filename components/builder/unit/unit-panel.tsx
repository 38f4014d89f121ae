'use client'

import { useMemo } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Stack } from '@/components/ui/layout'
import type { EntryId } from '@/lib/kernel/ids'
import { nameFromId } from '@/lib/kernel/names'
import { forceOf } from '@/lib/kernel/rules/force'
import { useEntryActions } from '../entry-actions'
import { withKeys } from '../issues/keyed'
import { useFixes } from '../issues/use-fixes'
import { worstFirst } from '../list/groups'
import { entryName } from '../names'
import { closePart } from '../open-part'
import { useBuilder } from '../use-builder'
import { UnitActions } from './actions'
import { BaseSection } from './base'
import { EntryChoices, NotesSection, UpgradesSection } from './choices'
import { OpenUnitHead, OpenUnitTop } from './head'
import { OddsSection } from './odds'
import { type OpenUnit, UnitContext } from './open-unit'
import { SlotSection } from './picks'
import { ReplaceSection } from './replace'
import { Marking, PriceSection, Traits, Values } from './values'

export function UnitPanel({ entry: id }: { entry: EntryId }) {
  const unit = useUnitWithEntry(id)
  if (!unit) return <MissingUnit id={id} />
  const { equipment } = unit
  return (
    <UnitContext value={unit}>
      <article aria-label={unit.evaluation.name}>
        <OpenUnitTop />
        <Stack gap={5}>
          <OpenUnitHead />
          <UnitActions />
          <UnitIssues entry={id} />
          <Values />
          {equipment.slots
            .filter(({ slot }) => slot !== 'class')
            .map((slot) => (
              <SlotSection key={slot.slot} slot={slot} />
            ))}
          <UpgradesSection />
          <EntryChoices />
          <BaseSection />
          <PriceSection />
          <Traits />
          <OddsSection />
          <NotesSection />
          <Marking />
          <ReplaceSection />
        </Stack>
      </article>
    </UnitContext>
  )
}

function useUnitWithEntry(id: EntryId): OpenUnit | null {
  const { roster, catalogue, game, evaluation } = useBuilder()
  const force = useMemo(() => forceOf(roster, catalogue, game), [roster, catalogue, game])
  return useMemo(() => {
    const unit = force.units.find(({ entry }) => entry.id === id)
    const unitEvaluation = evaluation.units.find(({ entry }) => entry === id)
    if (!unit || !unitEvaluation) return null
    return {
      entry: unit.entry,
      unit,
      force,
      evaluation: unitEvaluation,
      equipment: game.equipment(unit, force),
      traits: game.traits(unit, force),
    }
  }, [force, evaluation, game, id])
}

/** Shown in place of a unit whose entry was removed, or whose row the pack does not have. */
function MissingUnit({ id }: { id: EntryId }) {
  const builder = useBuilder()
  const { roster, evaluation } = builder
  const { remove } = useEntryActions()
  const unresolved = evaluation.unresolved.find(({ entry }) => entry.id === id)
  if (unresolved) {
    return (
      <Stack gap={5}>
        <EmptyState title={entryName(builder, id)} actions={<Button onClick={() => remove(id)}>Remove</Button>}>
          <p>
            This pack has no {unresolved.missing.map(({ slug }) => nameFromId(slug)).join(', no ')}. The unit is kept as
            it is, but not counted. Another version of the pack may have it.
          </p>
        </EmptyState>
        <UnitIssues entry={id} />
      </Stack>
    )
  }
  return (
    <EmptyState
      title="No unit selected"
      actions={
        <Button kind="primary" onClick={closePart}>
          Back to the list
        </Button>
      }
    >
      <p>{roster.entries.length === 0 ? 'The list is empty.' : 'This unit was removed. Undo restores it.'}</p>
    </EmptyState>
  )
}

function UnitIssues({ entry }: { entry: EntryId }) {
  const { evaluation, game, change } = useBuilder()
  const { issues } = evaluation
  const unitIssues = useMemo(
    () => withKeys(worstFirst(issues)).filter(({ issue: { target } }) => 'entry' in target && target.entry === entry),
    [issues, entry],
  )
  const fixes = useFixes(unitIssues)
  if (unitIssues.length === 0) return null
  return (
    <Stack gap={2}>
      {unitIssues.map(({ key, issue }) => (
        <IssueCard
          key={key}
          issue={issue}
          fixes={fixes.get(key) ?? []}
          onFix={({ label, edits }) => change(label, edits)}
          rule={ruleAddress(game.id, issue.code)}
        />
      ))}
    </Stack>
  )
}
