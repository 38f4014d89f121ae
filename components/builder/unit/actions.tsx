'use client'

import { useId, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { Popover } from '@/components/ui/popover'
import type { EntryId } from '@/lib/kernel/ids'
import { neighboursOf, useEntryActions } from '../entry-actions'
import { openUnitAndFocus } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useOpenUnit } from './open-unit'

export function UnitActions() {
  const { entry } = useOpenUnit()
  const { duplicate, remove } = useEntryActions()
  return (
    <Row wrap className={styles.actions}>
      <Button onClick={() => openUnitAndFocus(duplicate(entry.id))}>Duplicate</Button>
      {entry.count > 1 ? <SplitButton key={entry.count} /> : null}
      <MoveButtons />
      <Text as="span" push>
        <Button kind="danger" onClick={() => remove(entry.id)}>
          Remove
        </Button>
      </Text>
    </Row>
  )
}

function SplitButton() {
  const { entry, evaluation } = useOpenUnit()
  const { split } = useEntryActions()
  const [count, setCount] = useState(Math.floor(entry.count / 2))
  const id = useId()
  return (
    <Popover title={`Split ${evaluation.name}`} trigger={<Button>Split</Button>}>
      <Stack align="start">
        <label htmlFor={id}>Models for the new entry</label>
        <NumberStepper
          id={id}
          label="Models to split off"
          value={count}
          min={1}
          max={entry.count - 1}
          onChange={setCount}
        />
        <Button kind="primary" onClick={() => openUnitAndFocus(split(entry.id, count))}>
          Split off {count} of {entry.count}
        </Button>
      </Stack>
    </Popover>
  )
}

function MoveButtons() {
  const builder = useBuilder()
  const { entry } = useOpenUnit()
  const { above, below } = neighboursOf(builder, entry.id)
  return (
    <Row as="span" inline gap={1}>
      <MoveButton icon="up" target={above} />
      <MoveButton icon="down" target={below} />
    </Row>
  )
}

/** Not `disabled` at the first and last place of the section: the button would lose the focus. */
function MoveButton({ icon, target }: { icon: 'up' | 'down'; target: EntryId | null }) {
  const { entry } = useOpenUnit()
  const { move } = useEntryActions()
  return (
    <IconButton
      icon={icon}
      name={`Move ${icon}`}
      aria-disabled={target === null}
      data-disabled={target === null || undefined}
      onClick={() => target && move(entry.id, target)}
    />
  )
}
