'use client'

import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { fieldId, Field as Labelled } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ChoiceChips } from '@/components/ui/chip'
import { Grid, Row, Stack, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { capitalised } from '@/lib/kernel/words'
import { emptyGroup, emptyValue, type Field, type FieldType, type GroupType, variantOf } from '@/lib/packs/field-types'
import { fieldWords, spaced } from '../field-words'
import { isFields } from '../row-fields'
import { ChartPreview } from './chart-controls'
import styles from './edit.module.css'
import { Part } from './list-part'
import { PlainControl } from './plain-control'
import { idKeyOf, isBase } from './row-values'

/** The control of one field, by what the field may hold. */
export function FieldControl({ name, field }: { name: string; field: Field }) {
  const { key, type, required } = field
  const label = key === 'base' && type.kind === 'group' && !isBase(type) ? 'Values' : fieldWords(key)
  if (type.kind === 'list' && (type.of.kind === 'group' || type.of.kind === 'either'))
    return <ListControl name={name} label={label} type={type} />
  if (type.kind === 'either') return <EitherControl name={name} label={label} type={type} />
  if (type.kind === 'group' && !isBase(type)) return <GroupControl name={name} label={label} type={type} />
  const grouped = type.kind === 'changes' || (type.kind === 'references' && type.nullable)
  return (
    <Labelled name={name} label={label} group={grouped} optional={isOptional(type, required)}>
      {(tied) => <PlainControl tied={tied} label={label} field={field} />}
    </Labelled>
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
  const there = isFields(value)
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
          checked={there}
          onChange={(on) => setValue(name, on ? emptyGroup(type) : null, { shouldDirty: true })}
        />
      ) : null}
      {there ? <GroupFields name={name} type={type} /> : null}
    </Stack>
  )
}

/** Numbers are side by side, everything else on its own line. */
function GroupFields({ name, type }: { name: string; type: GroupType }) {
  const hidden = idKeyOf(type)
  const fields = type.fields.filter(({ key }) => key !== hidden)
  const figures = fields.filter((field) => field.type.kind === 'whole')
  const others = fields.filter((field) => field.type.kind !== 'whole')
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
    ...type.variants.map((variant) => ({ value: keyOf(variant), label: capitalised(keyOf(variant)) })),
  ]
  return (
    <Stack as="fieldset" className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <ChoiceChips
        label={label}
        options={options}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(key) => {
          const variant = type.variants.find((one) => keyOf(one) === key)
          setValue(name, variant ? emptyGroup(variant) : null, { shouldDirty: true })
        }}
      />
      {chosen ? <GroupFields key={keyOf(chosen)} name={name} type={chosen} /> : null}
    </Stack>
  )
}

function keyOf({ fields }: GroupType): string {
  return fields.map(({ key }) => spaced(key)).join(' and ')
}

type ListType = Extract<FieldType, { kind: 'list' }>
type ListControlProps = { name: string; label: string; type: ListType }

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
function ListControl({ name, label, type }: ListControlProps) {
  const { setValue } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ name })
  const value: unknown = useWatch({ name })
  const key = name.slice(name.lastIndexOf('.') + 1)
  const part = PARTS[key] ?? 'part'
  const [fresh, setFresh] = useState<number | null>(null)
  const unknown = type.nullable && value === null
  return (
    <Stack as="fieldset" className={styles.group} id={fieldId(name)}>
      <legend className={styles.legend}>
        {label}{' '}
        <Text as="span" face="text" tone="soft" size="note" weight="plain">
          {unknown ? 'not known' : fields.length === 0 ? 'none' : fields.length}
        </Text>
      </legend>
      <ListError name={name} />
      <Stack as="ol" gap={5}>
        {fields.map(({ id }, place) => (
          <Stack as="li" key={id} className={styles.part}>
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
              {type.of.kind === 'group' ? <GroupFields name={`${name}.${place}`} type={type.of} /> : null}
              {type.of.kind === 'either' ? (
                <EitherControl name={`${name}.${place}`} label="Form" type={type.of} />
              ) : null}
            </Part>
          </Stack>
        ))}
      </Stack>
      <Row as="span" wrap>
        <Button
          icon="add"
          disabled={fields.length >= type.most}
          onClick={() => {
            if (unknown) setValue(name, [], { shouldDirty: true })
            // A part is a group of fields: the type of the list says so.
            setFresh(fields.length)
            append(freshPart(type.of) as Record<string, unknown>)
          }}
        >
          Add a {part}
        </Button>
        {type.nullable && !unknown && fields.length === 0 ? (
          <Button kind="plain" onClick={() => setValue(name, null, { shouldDirty: true })}>
            Not known
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

/** A new part has the player as its source. */
function freshPart(type: FieldType): unknown {
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
