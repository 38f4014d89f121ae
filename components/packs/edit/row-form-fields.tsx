'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { sourceKindWords } from '@/components/domain/source-words'
import { Field as FormField, fieldId } from '@/components/form/field'
import { classNames } from '@/components/ui/class-names'
import { Grid, Stack, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import type { Field, GroupType } from '@/lib/packs/field-types'
import { slugFrom } from '@/lib/packs/slugs'
import styles from './edit.module.css'
import { FieldControl } from './field-control'

const SEPARATE_FIELDS = new Set(['slug', 'name', 'source', 'text'])

/** The fields of a row: name, text, numbers, everything else, and the source. */
export function RowFormFields({ type, isNew }: { type: GroupType; isNew: boolean }) {
  const own = type.fields.filter(({ key }) => !SEPARATE_FIELDS.has(key))
  const figures = own.filter((field) => field.type.kind === 'integer')
  const plain = own
    .filter((field) => !figures.includes(field) && !isLarge(field))
    .toSorted((first, second) => rankOf(first) - rankOf(second))
  const large = own.filter(isLarge)
  const text = type.fields.find(({ key }) => key === 'text')
  return (
    <>
      <NameFields isNew={isNew} />
      {text ? (
        <FormField name="text" label="Text" optional={!text.required} hint="In your own words.">
          {({ value, onChange, ...control }) => (
            <TextArea
              {...control}
              rows={3}
              value={String(value ?? '')}
              onChange={(event) =>
                onChange(event.target.value === '' && text.type.nullable ? null : event.target.value)
              }
            />
          )}
        </FormField>
      ) : null}
      {figures.length > 0 ? (
        <Grid least={11}>
          {figures.map((field) => (
            <FieldControl key={field.key} name={field.key} field={field} />
          ))}
        </Grid>
      ) : null}
      <Grid least={21} align="start" gap={6} rowGap={4}>
        {plain.map((field) => (
          <FieldControl key={field.key} name={field.key} field={field} />
        ))}
      </Grid>
      {large.map((field) => (
        <FieldControl key={field.key} name={field.key} field={field} />
      ))}
      <SourceFields type={type} />
    </>
  )
}

/** Choices first, then other fields, then references. */
function rankOf({ type }: Field): number {
  if (type.kind === 'choice') return 0
  return type.kind === 'references' ? 2 : 1
}

function isLarge({ type }: Field): boolean {
  if (type.kind === 'list') return type.of.kind === 'group' || type.of.kind === 'either'
  return type.kind === 'either' || type.kind === 'changes' || type.kind === 'group'
}

/** The slug is made from the name until the row is stored. Then it stays, since lists may refer to it. */
function NameFields({ isNew }: { isNew: boolean }) {
  const { setValue, getFieldState, formState } = useFormContext()
  const slug: unknown = useWatch({ name: 'slug' })
  const isTouched = getFieldState('slug', formState).isTouched
  return (
    <div className={styles.names}>
      <FormField name="name" label="Name">
        {({ onChange, value, ...control }) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={String(value ?? '')}
            onChange={(event) => {
              onChange(event.target.value)
              if (isNew && !isTouched) setValue('slug', slugFrom(event.target.value))
            }}
          />
        )}
      </FormField>
      {isNew ? (
        <FormField name="slug" label="ID" hint="Lists refer to it. It cannot change after the version is saved.">
          {(control) => (
            <TextInput {...control} value={String(control.value ?? '')} autoComplete="off" spellCheck={false} />
          )}
        </FormField>
      ) : (
        <Text tone="soft" size="note" below={1}>
          ID: {String(slug)}
        </Text>
      )}
    </div>
  )
}

const KINDS = (['player', 'page', 'rulebook', 'house'] as const).map((kind) => ({
  value: kind,
  label: sourceKindWords(kind),
}))

function SourceFields({ type }: { type: GroupType }) {
  const source = type.fields.find(({ key }) => key === 'source')?.type
  const also = source?.kind === 'group' ? source.fields.find(({ key }) => key === 'also') : undefined
  return (
    <Stack as="fieldset" gap={4} rowGap={3} className={classNames(styles.group, styles.source)}>
      <legend className={styles.legend}>Source</legend>
      <FormField name="source.kind" label="Source">
        {({ ref: _ref, ...control }) => <Select {...control} options={KINDS} />}
      </FormField>
      <FormField
        name="source.place"
        label="Place"
        optional
        hint="The page or the chapter, so that others can check it."
      >
        {({ value, onChange, ...control }) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          />
        )}
      </FormField>
      {also ? <FieldControl name="source.also" field={also} /> : null}
    </Stack>
  )
}

/** Scrolls to a field and focuses it. */
export function useFieldFocus(name: string | null) {
  useEffect(() => {
    if (name === null) return
    const element = document.getElementById(fieldId(name)) ?? document.getElementById(fieldId(name.split('.')[0] ?? ''))
    element?.scrollIntoView({ block: 'center' })
    const control = element?.matches('input, button, textarea')
      ? element
      : element?.querySelector<HTMLElement>('input, button')
    control?.focus({ preventScroll: true })
  }, [name])
}
