'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { capital, spaced } from '@/components/domain/spelling'
import { ChoiceChips } from '@/components/ui/chip'
import { emptyGroup, type GroupShape, type Shape } from '@/lib/packs/shape'
import { variantOf } from '../either'
import { isFields } from '../row-fields'
import styles from './controls.module.css'
import { GroupFields } from './group-control'

type EitherControlProps = { name: string; label: string; shape: Extract<Shape, { kind: 'either' }> }

/** One of several forms that a value may have, such as a single strike or a light and a heavy one. */
export function EitherControl({ name, label, shape }: EitherControlProps) {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const chosen = isFields(value) ? variantOf(shape.variants, value) : null
  const options = [
    ...(shape.nullable ? [{ value: '', label: 'not stated' }] : []),
    ...shape.variants.map((variant) => ({ value: keyOf(variant), label: capital(keyOf(variant)) })),
  ]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ChoiceChips
        label={label}
        options={options}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(key) => {
          const variant = shape.variants.find((one) => keyOf(one) === key)
          setValue(name, variant ? emptyGroup(variant) : null, { shouldDirty: true })
        }}
      />
      {chosen ? <GroupFields key={keyOf(chosen)} name={name} shape={chosen} /> : null}
    </fieldset>
  )
}

function keyOf({ fields }: GroupShape): string {
  return fields.map(({ key }) => spaced(key)).join(' and ')
}
