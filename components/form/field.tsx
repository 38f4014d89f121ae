'use client'

import type { ReactNode } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { fieldId } from './field-id'
import styles from './form.module.css'

/** What a control needs to be tied to its label, its hint and its error. */
export type Control = Omit<ControllerRenderProps, 'disabled'> & {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export type FieldWords = {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

type FieldProps = FieldWords & {
  /** A group of controls is named by the label, a single control is labelled by it. */
  group?: boolean
  children: (control: Control) => ReactNode
}

export function Field({ name, label, hint, optional, group = false, children }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { disabled: _unused, ...binding } = field
  const id = fieldId(name)
  const error = fieldState.error?.message
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null)
  const words = (
    <>
      {label}
      {optional ? <span className={styles.optional}> (may stay empty)</span> : null}
    </>
  )
  return (
    <div className={styles.field}>
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {words}
        </label>
      )}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        ...binding,
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={14} />
          {error}
        </p>
      ) : null}
    </div>
  )
}
