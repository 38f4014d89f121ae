'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { emptyGroup, type GroupShape } from '@/lib/packs/shape'
import { isFields } from '../row-fields'
import styles from './controls.module.css'
import { FieldControl } from './field-control'
import { idKeyOf } from './row-values'

type GroupControlProps = { name: string; label: string; shape: GroupShape }

/** Fields that belong together; where they may all be missing, a tick brings them. */
export function GroupControl({ name, label, shape }: GroupControlProps) {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const there = isFields(value)
  return (
    <fieldset className={styles.group}>
      <legend className={shape.nullable ? styles.unseen : styles.legend}>{label}</legend>
      {shape.nullable ? (
        <Checkbox
          label={label}
          checked={there}
          onChange={(on) => setValue(name, on ? emptyGroup(shape) : null, { shouldDirty: true })}
        />
      ) : null}
      {there ? <GroupFields name={name} shape={shape} /> : null}
    </fieldset>
  )
}

/** Figures stand beside one another, everything else in lines of its own. */
export function GroupFields({ name, shape }: { name: string; shape: GroupShape }) {
  const hidden = idKeyOf(shape)
  const fields = shape.fields.filter(({ key }) => key !== hidden)
  const figures = fields.filter((field) => field.shape.kind === 'whole')
  const others = fields.filter((field) => field.shape.kind !== 'whole')
  return (
    <div className={styles.fields}>
      {others
        .filter(({ shape: inner }) => !isLarge(inner))
        .map((field) => (
          <FieldControl key={field.key} name={`${name}.${field.key}`} field={field} />
        ))}
      {figures.length > 0 ? (
        <div className={styles.figures}>
          {figures.map((field) => (
            <FieldControl key={field.key} name={`${name}.${field.key}`} field={field} />
          ))}
        </div>
      ) : null}
      {others
        .filter(({ shape: inner }) => isLarge(inner))
        .map((field) => (
          <FieldControl key={field.key} name={`${name}.${field.key}`} field={field} />
        ))}
    </div>
  )
}

function isLarge(shape: GroupShape['fields'][number]['shape']): boolean {
  return shape.kind === 'list' || shape.kind === 'group' || shape.kind === 'either'
}
