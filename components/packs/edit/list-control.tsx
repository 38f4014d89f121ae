'use client'

import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { fieldId } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { emptyShape, type Shape } from '@/lib/packs/shape'
import { isFields } from '../row-fields'
import { ChartPreview } from './chart-preview'
import styles from './controls.module.css'
import { EitherControl } from './either-control'
import { GroupFields } from './group-control'
import { Part } from './list-part'

type ListShape = Extract<Shape, { kind: 'list' }>
type ListControlProps = { name: string; label: string; shape: ListShape }

const PARTS: Readonly<Record<string, string>> = {
  chart: 'row',
  missions: 'mission',
  research: 'piece of research',
  profiles: 'profile',
  attacks: 'attack',
  abilities: 'ability',
  attack: 'dice',
  defence: 'dice',
  sides: 'side',
  counters: 'counters',
  faces: 'face',
}

/** Parts of a row that have fields themselves: added, taken out, and moved up or down. */
export function ListControl({ name, label, shape }: ListControlProps) {
  const { setValue } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ name })
  const value: unknown = useWatch({ name })
  const key = name.slice(name.lastIndexOf('.') + 1)
  const part = PARTS[key] ?? 'part'
  const [fresh, setFresh] = useState<number | null>(null)
  const unknown = shape.nullable && value === null
  return (
    <fieldset className={styles.list} id={fieldId(name)}>
      <legend className={styles.legend}>
        {label}{' '}
        <span className={styles.soft}>{unknown ? 'not known' : fields.length === 0 ? 'none' : fields.length}</span>
      </legend>
      <ListError name={name} />
      <ol className={styles.parts}>
        {fields.map(({ id }, place) => (
          <li key={id} className={styles.part}>
            <Part
              name={`${name}.${place}`}
              part={part}
              place={place}
              last={place === fields.length - 1}
              fresh={fresh === place}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(place)}
              preview={key === 'chart' ? <ChartPreview name={name} place={place} /> : null}
            >
              {shape.of.kind === 'group' ? <GroupFields name={`${name}.${place}`} shape={shape.of} /> : null}
              {shape.of.kind === 'either' ? (
                <EitherControl name={`${name}.${place}`} label="Form" shape={shape.of} />
              ) : null}
            </Part>
          </li>
        ))}
      </ol>
      <span className={styles.adding}>
        <Button
          icon="add"
          disabled={fields.length >= shape.most}
          onClick={() => {
            if (unknown) setValue(name, [], { shouldDirty: true })
            // A part is a group of fields: the shape of the list says so.
            setFresh(fields.length)
            append(freshPart(shape.of) as Record<string, unknown>)
          }}
        >
          Add a {part}
        </Button>
        {shape.nullable && !unknown && fields.length === 0 ? (
          <Button kind="plain" onClick={() => setValue(name, null, { shouldDirty: true })}>
            Not known
          </Button>
        ) : null}
      </span>
    </fieldset>
  )
}

/** A part that is new comes from whoever writes it in. */
function freshPart(shape: Shape): unknown {
  const part = emptyShape(shape)
  return isFields(part) && 'source' in part ? { ...part, source: { kind: 'player', place: null } } : part
}

function ListError({ name }: { name: string }) {
  const { getFieldState } = useFormContext()
  const state = useFormState({ name })
  const { error } = getFieldState(name, state)
  const message = error?.message ?? (error as { root?: { message?: string } } | undefined)?.root?.message
  return message ? (
    <p className={styles.error} role="alert">
      {message}
    </p>
  ) : null
}
