'use client'

import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Field as FormField, fieldId } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ChoiceChips } from '@/components/ui/chip'
import { Grid, Row, Stack, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { capitalised, spaced, withArticle } from '@/lib/kernel/words'
import { emptyGroup, emptyValue, type Field, type FieldType, type GroupType, variantOf } from '@/lib/packs/field-types'
import { isFields } from '../row-fields'
import { ChartPreview } from './chart-controls'
import styles from './edit.module.css'
import { ListPart } from './list-part'
import { PlainControl } from './plain-control'
import { idKeyOf } from './row-values'

/** The control of one field, chosen by the field's type. */
export function FieldControl({ name, field }: { name: string; field: Field }) {
  const { label, type, required } = field
  if (type.kind === 'list' && (type.of.kind === 'group' || type.of.kind === 'either'))
    return <ListControl name={name} field={field} type={type} />
  if (type.kind === 'either') return <EitherControl name={name} label={label} type={type} />
  if (type.kind === 'group') return <GroupControl name={name} label={label} type={type} />
  const grouped = type.kind === 'changes' || (type.kind === 'references' && type.nullable)
  return (
    <FormField name={name} label={label} group={grouped} optional={isOptional(type, required)}>
      {(control) => <PlainControl control={control} label={label} field={field} />}
    </FormField>
  )
}

function isOptional(type: FieldType, required: boolean): boolean {
  return !required && (type.kind === 'text' || type.kind === 'reference')
}

type GroupControlProps = { name: string; label: string; type: GroupType }

/** Fields that belong together; where all may be missing, a checkbox adds them. */
function GroupControl({ name, label, type }: GroupControlProps) {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const hasValue = isFields(value)
  return (
    <Stack as="fieldset" className={styles.group}>
      {type.nullable ? (
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{label}</legend>
      )}
      {type.nullable ? (
        <Checkbox
          label={label}
          checked={hasValue}
          onChange={(on) => setValue(name, on ? emptyGroup(type) : null, { shouldDirty: true })}
        />
      ) : null}
      {hasValue ? <GroupFields name={name} type={type} /> : null}
    </Stack>
  )
}

/** Numbers are side by side, everything else on its own line. */
function GroupFields({ name, type }: { name: string; type: GroupType }) {
  const idKey = idKeyOf(type)
  const fields = type.fields.filter(({ key }) => key !== idKey)
  const figures = fields.filter((field) => field.type.kind === 'integer')
  const others = fields.filter((field) => field.type.kind !== 'integer')
  return (
    <Stack gap={4}>
      {others
        .filter(({ type: inner }) => !isLarge(inner))
        .map((field) => (
          <FieldControl key={field.key} name={`${name}.${field.key}`} field={field} />
        ))}
      {figures.length > 0 ? (
        <Grid least={11} rowGap={3}>
          {figures.map((field) => (
            <FieldControl key={field.key} name={`${name}.${field.key}`} field={field} />
          ))}
        </Grid>
      ) : null}
      {others
        .filter(({ type: inner }) => isLarge(inner))
        .map((field) => (
          <FieldControl key={field.key} name={`${name}.${field.key}`} field={field} />
        ))}
    </Stack>
  )
}

function isLarge(type: GroupType['fields'][number]['type']): boolean {
  return type.kind === 'list' || type.kind === 'group' || type.kind === 'either'
}

type EitherControlProps = { name: string; label: string; type: Extract<FieldType, { kind: 'either' }> }

/** One of several forms that a value may have, such as a single strike or a light and a heavy one. */
function EitherControl({ name, label, type }: EitherControlProps) {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const chosen = isFields(value) ? variantOf(type.variants, value) : null
  const options = [
    ...(type.nullable ? [{ value: '', label: 'not stated' }] : []),
    ...type.variants.map((variant) => ({ value: variantName(variant), label: capitalised(variantName(variant)) })),
  ]
  return (
    <Stack as="fieldset" className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ChoiceChips
        label={label}
        options={options}
        value={chosen ? variantName(chosen) : ''}
        onChange={(key) => {
          const variant = type.variants.find((variant) => variantName(variant) === key)
          setValue(name, variant ? emptyGroup(variant) : null, { shouldDirty: true })
        }}
      />
      {chosen ? <GroupFields key={variantName(chosen)} name={name} type={chosen} /> : null}
    </Stack>
  )
}

function variantName({ fields }: GroupType): string {
  return fields.map(({ key }) => spaced(key)).join(' and ')
}

type ListType = Extract<FieldType, { kind: 'list' }>
type ListControlProps = { name: string; field: Field; type: ListType }

/** A list of parts that have fields themselves. Parts can be added, removed, and moved up or down. */
function ListControl({ name, field: { label, member = 'part', widget }, type }: ListControlProps) {
  const { setValue } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ name })
  const value: unknown = useWatch({ name })
  const [newPlace, setNewPlace] = useState<number | null>(null)
  const isUnknown = type.nullable && value === null
  return (
    <Stack as="fieldset" className={styles.group} id={fieldId(name)}>
      <legend className={styles.legend}>
        {label}{' '}
        <Text as="span" face="text" tone="soft" size="note" weight="plain">
          {isUnknown ? 'not known' : fields.length === 0 ? 'none' : fields.length}
        </Text>
      </legend>
      <ListError name={name} />
      <Stack as="ol" gap={5}>
        {fields.map(({ id }, index) => (
          <Stack as="li" key={id} className={styles.part}>
            <ListPart
              name={`${name}.${index}`}
              part={member}
              index={index}
              isLast={index === fields.length - 1}
              isNew={newPlace === index}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              preview={widget === 'chart' ? <ChartPreview name={name} index={index} /> : null}
            >
              {type.of.kind === 'group' ? <GroupFields name={`${name}.${index}`} type={type.of} /> : null}
              {type.of.kind === 'either' ? (
                <EitherControl name={`${name}.${index}`} label="Form" type={type.of} />
              ) : null}
            </ListPart>
          </Stack>
        ))}
      </Stack>
      <Row as="span" wrap>
        <Button
          icon="add"
          disabled={fields.length >= type.most}
          onClick={() => {
            if (isUnknown) setValue(name, [], { shouldDirty: true })
            // A part is a group of fields: a list of anything else has another control.
            setNewPlace(fields.length)
            append(newPart(type.of) as Record<string, unknown>)
          }}
        >
          Add {withArticle(member)}
        </Button>
        {type.nullable && !isUnknown && fields.length === 0 ? (
          <Button kind="plain" onClick={() => setValue(name, null, { shouldDirty: true })}>
            Not known
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

/** A new part has the player as its source. */
function newPart(type: FieldType): unknown {
  const part = emptyValue(type)
  return isFields(part) && 'source' in part ? { ...part, source: { kind: 'player', place: null } } : part
}

function ListError({ name }: { name: string }) {
  const { getFieldState } = useFormContext()
  const state = useFormState({ name })
  const { error } = getFieldState(name, state)
  const message = error?.message ?? (error as { root?: { message?: string } } | undefined)?.root?.message
  return message ? (
    <Text role="alert" tone="bad" size="note" weight="medium">
      {message}
    </Text>
  ) : null
}
