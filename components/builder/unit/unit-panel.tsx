'use client'

import { useMemo } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { ruleAddress } from '@/components/rules/addresses'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Stack } from '@/components/ui/layout'
import type { EntryId } from '@/lib/kernel/ids'
import { forceOf } from '@/lib/kernel/rules/force'
import { useEntryActions } from '../entry-actions'
import { keyed } from '../issues/groups'
import { useFixes } from '../issues/use-fixes'
import { worstFirst } from '../list/groups'
import { entryName } from '../names'
import { close } from '../open'
import { useBuilder } from '../use-builder'
import { UnitActions } from './actions'
import { BasePart } from './base'
import { EntryChoices, NotesPart, UpgradesPart } from './choices'
import { UnitHead } from './head'
import { OddsPart } from './odds'
import { type OpenUnit, UnitContext } from './open-unit'
import { SlotPart } from './picks'
import { ReplacePart } from './replace'
import { Marking, PricePart, Traits, Values } from './values'

export function UnitPanel({ entry: id }: { entry: EntryId }) {
  const unit = useOpenUnit(id)
  if (!unit) return <Gone id={id} />
  const { outfit } = unit
  return (
    <UnitContext value={unit}>
      <Stack as="article" gap={5} aria-label={unit.evaluation.name}>
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
      </Stack>
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
      outfit: game.equipment(unit, force),
      traits: game.traits(unit, force),
    }
  }, [force, evaluation, game, id])
}

/** The entry was removed, or the pack does not have its row. */
function Gone({ id }: { id: EntryId }) {
  const builder = useBuilder()
  const { roster, evaluation } = builder
  const { remove } = useEntryActions()
  const unresolved = evaluation.unresolved.find(({ entry }) => entry.id === id)
  if (unresolved) {
    return (
      <Stack gap={5}>
        <EmptyState title={entryName(builder, id)} actions={<Button onClick={() => remove(id)}>Remove it</Button>}>
          <p>
            This pack has no {unresolved.missing.map(({ slug }) => slug).join(', no ')}. The unit is kept as it is and
            left out of every sum; another version of the pack may know it.
          </p>
        </EmptyState>
        <UnitIssues entry={id} />
      </Stack>
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

function UnitIssues({ entry }: { entry: EntryId }) {
  const { evaluation, game, change } = useBuilder()
  const { issues } = evaluation
  const own = useMemo(
    () => keyed(worstFirst(issues)).filter(({ issue: { target } }) => 'entry' in target && target.entry === entry),
    [issues, entry],
  )
  const fixes = useFixes(own)
  if (own.length === 0) return null
  return (
    <Stack gap={2}>
      {own.map(({ key, issue }) => (
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
