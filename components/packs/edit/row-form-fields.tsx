'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { sourceKindWords } from '@/components/domain/source-words'
import { Field as Labelled } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import type { Field, GroupShape } from '@/lib/packs/shape'
import { slugFrom } from '@/lib/packs/slugs'
import { FieldControl } from './field-control'
import styles from './row-form.module.css'

const HEAD = new Set(['slug', 'name', 'source', 'text'])

/** The fields of a row: what it is called and where it comes from, its figures, and everything else. */
export function RowFormFields({ shape, isNew }: { shape: GroupShape; isNew: boolean }) {
  const own = shape.fields.filter(({ key }) => !HEAD.has(key))
  const figures = own.filter((field) => field.shape.kind === 'whole')
  const plain = own
    .filter((field) => !figures.includes(field) && !isLarge(field))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const large = own.filter(isLarge)
  const text = shape.fields.find(({ key }) => key === 'text')
  return (
    <>
      <NameFields isNew={isNew} />
      {text ? (
        <Labelled name="text" label="Text" optional={!text.required} hint="In your own words.">
          {({ value, onChange, ...tied }) => (
            <TextArea
              {...tied}
              rows={3}
              value={String(value ?? '')}
              onChange={(event) =>
                onChange(event.target.value === '' && text.shape.nullable ? null : event.target.value)
              }
            />
          )}
        </Labelled>
      ) : null}
      {figures.length > 0 ? (
        <div className={styles.figures}>
          {figures.map((field) => (
            <FieldControl key={field.key} name={field.key} field={field} />
          ))}
        </div>
      ) : null}
      <div className={styles.plain}>
        {plain.map((field) => (
          <FieldControl key={field.key} name={field.key} field={field} />
        ))}
      </div>
      {large.map((field) => (
        <FieldControl key={field.key} name={field.key} field={field} />
      ))}
      <SourceFields />
    </>
  )
}

/** What a row is comes before what it has, and what it has before whom it is for. */
function rankOf({ shape }: Field): number {
  if (shape.kind === 'choice') return 0
  return shape.kind === 'references' ? 2 : 1
}

function isLarge({ key, shape }: Field): boolean {
  if (shape.kind === 'list') return shape.of.kind === 'group' || shape.of.kind === 'either'
  return shape.kind === 'either' || shape.kind === 'changes' || (shape.kind === 'group' && key !== 'base')
}

/** The lasting name follows the name until the row is stored; then lists may hold it, and it stays. */
function NameFields({ isNew }: { isNew: boolean }) {
  const { setValue, getFieldState, formState } = useFormContext()
  const slug: unknown = useWatch({ name: 'slug' })
  const touched = getFieldState('slug', formState).isTouched
  return (
    <div className={styles.names}>
      <Labelled name="name" label="Name">
        {({ onChange, value, ...tied }) => (
          <TextInput
            {...tied}
            autoComplete="off"
            value={String(value ?? '')}
            onChange={(event) => {
              onChange(event.target.value)
              if (isNew && !touched) setValue('slug', slugFrom(event.target.value))
            }}
          />
        )}
      </Labelled>
      {isNew ? (
        <Labelled name="slug" label="Lasting name" hint="Lists keep it: it never changes once published.">
          {(tied) => <TextInput {...tied} value={String(tied.value ?? '')} autoComplete="off" spellCheck={false} />}
        </Labelled>
      ) : (
        <p className={styles.slug}>Lasting name: {String(slug)}</p>
      )}
    </div>
  )
}

const KINDS = (['player', 'page', 'rulebook', 'house'] as const).map((kind) => ({
  value: kind,
  label: sourceKindWords(kind),
}))

function SourceFields() {
  return (
    <fieldset className={styles.source}>
      <legend className={styles.legend}>Where it comes from</legend>
      <Labelled name="source.kind" label="Source">
        {({ ref: _ref, ...tied }) => <Select {...tied} options={KINDS} />}
      </Labelled>
      <Labelled name="source.place" label="Place" optional hint="The page or the chapter, so that it can be checked.">
        {({ value, onChange, ...tied }) => (
          <TextInput
            {...tied}
            autoComplete="off"
            value={String(value ?? '')}
            onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          />
        )}
      </Labelled>
    </fieldset>
  )
}
