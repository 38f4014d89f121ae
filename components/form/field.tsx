'use client'

import type { ReactNode } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { Row, Stack, Text } from '@/components/ui/layout'
import styles from './form.module.css'

/** The props that connect a control with its label, hint and error. */
export type Control = Omit<ControllerRenderProps, 'disabled'> & {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export type FieldLabelProps = {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

type FieldProps = FieldLabelProps & {
  /** Whether it holds several controls: a `label` element can belong to one control only. */
  group?: boolean
  children: (control: Control) => ReactNode
}

export function Field({ name, label, hint, optional, group = false, children }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { disabled: _unused, ...binding } = field
  const id = fieldId(name)
  const error = fieldState.error?.message
  const descriptionIds = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null)
  const labelContent = (
    <>
      {label}
      {optional ? (
        <Text as="span" tone="soft" size="note" weight="plain">
          {' '}
          (optional)
        </Text>
      ) : null}
    </>
  )
  return (
    <Stack gap={1} align="start" className={styles.field}>
      <Text as={group ? 'span' : 'label'} id={`${id}-label`} {...(group ? {} : { htmlFor: id })} weight="strong">
        {labelContent}
      </Text>
      {hint ? (
        <Text id={`${id}-hint`} tone="soft" size="note">
          {hint}
        </Text>
      ) : null}
      {children({
        ...binding,
        id,
        'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <Row as="p" id={`${id}-error`} align="start" tone="bad" size="note" weight="medium" className={styles.error}>
          <Icon name="warning" size={14} />
          {error}
        </Row>
      ) : null}
    </Stack>
  )
}

/** A page has one form, so the name of a field is enough. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}
