'use client'

import { capital } from '@/components/domain/spelling'
import { type Control, Field as Labelled } from '@/components/form/field'
import { Checkbox } from '@/components/ui/checkbox'
import { FilterChips } from '@/components/ui/chip'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import type { Field, Shape } from '@/lib/packs/shape'
import { fieldWords } from '../field-words'
import { BaseControl } from './base-control'
import { ChangesControl } from './changes-control'
import { useChoices } from './edit-context'
import { EitherControl } from './either-control'
import { GroupControl } from './group-control'
import { KnownNumber } from './known-number'
import { ListControl } from './list-control'
import { RatioTarget } from './ratio-target'
import { ReferencesControl } from './references-control'
import { isBaseShape } from './row-values'
import { WordsControl } from './words-control'

const LONG = 400
/** Stands for null among the options: an empty one would be shown as nothing chosen yet. */
const NOTHING = '–'

/** The control of one field, by what the field may hold. */
export function FieldControl({ name, field }: { name: string; field: Field }) {
  const { key, shape, required } = field
  const label = key === 'base' && shape.kind === 'group' && !isBaseShape(shape) ? 'Values' : fieldWords(key)
  if (shape.kind === 'list' && (shape.of.kind === 'group' || shape.of.kind === 'either'))
    return <ListControl name={name} label={label} shape={shape} />
  if (shape.kind === 'either') return <EitherControl name={name} label={label} shape={shape} />
  if (shape.kind === 'group' && !isBaseShape(shape)) return <GroupControl name={name} label={label} shape={shape} />
  const grouped = shape.kind === 'changes' || (shape.kind === 'references' && shape.nullable)
  return (
    <Labelled name={name} label={label} group={grouped} optional={isOptional(shape, required)}>
      {(tied) => <Plain tied={tied} label={label} field={field} />}
    </Labelled>
  )
}

function isOptional(shape: Shape, required: boolean): boolean {
  return !required && (shape.kind === 'text' || shape.kind === 'reference')
}

function Plain({ tied, label, field: { key, shape } }: { tied: Control; label: string; field: Field }) {
  const { keywords, rows } = useChoices()
  const { ref: _ref, name, ...rest } = tied
  switch (shape.kind) {
    case 'whole':
      return <KnownNumber {...rest} label={label} nullable={shape.nullable} />
    case 'yes-no':
      if (shape.nullable) return <YesNo tied={tied} />
      return <Checkbox label={label} checked={tied.value === true} onChange={tied.onChange} />
    case 'choice':
      return (
        <Select
          {...rest}
          options={[
            ...(shape.nullable ? [{ value: NOTHING, label: 'not known' }] : []),
            ...shape.options.map((option) => ({ value: option, label: capital(option) })),
          ]}
          value={String(tied.value ?? (shape.nullable ? NOTHING : ''))}
          onChange={(chosen) => tied.onChange(chosen === NOTHING ? null : chosen)}
        />
      )
    case 'reference':
      return <Combobox {...rest} options={rows[shape.to] ?? []} placeholder="Find one" />
    case 'references':
      return <ReferencesControl {...rest} label={label} to={shape.to} nullable={shape.nullable} />
    case 'words':
      return (
        <WordsControl
          {...rest}
          label={label}
          nullable={shape.nullable}
          options={shape.suggested}
          suggested={key === 'keywords' ? keywords : []}
        />
      )
    case 'changes':
      return <ChangesControl label={label} stats={shape.stats} value={tied.value} onChange={tied.onChange} />
    case 'group':
      return <BaseControl id={tied.id} label={label} shape={shape} value={tied.value} onChange={tied.onChange} />
    case 'list':
      return <ShortList tied={tied} label={label} shape={shape} />
    default:
      if (/^chart\.\d+\.ratio\.to$/.test(name)) return <RatioTarget tied={tied} />
      return <Words tied={tied} shape={shape} />
  }
}

function Words({ tied, shape }: { tied: Control; shape: Shape }) {
  const { value, onChange, ...rest } = tied
  const text = typeof value === 'string' ? value : ''
  const change = (typed: string) => onChange(typed === '' && shape.nullable ? null : typed)
  if (shape.kind === 'text' && shape.most >= LONG)
    return <TextArea {...rest} rows={4} value={text} onChange={(event) => change(event.target.value)} />
  return <TextInput {...rest} autoComplete="off" value={text} onChange={(event) => change(event.target.value)} />
}

const ANSWERS = [
  { value: NOTHING, label: 'not known' },
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
]

function YesNo({ tied: { ref: _ref, name: _name, value, onChange, ...rest } }: { tied: Control }) {
  const shown = value === null ? NOTHING : value ? 'yes' : 'no'
  return (
    <Select
      {...rest}
      options={ANSWERS}
      value={shown}
      onChange={(one) => onChange(one === NOTHING ? null : one === 'yes')}
    />
  )
}

/** Several of a few words, or a short row of figures. */
function ShortList({ tied, label, shape }: { tied: Control; label: string; shape: Extract<Shape, { kind: 'list' }> }) {
  const { of } = shape
  const values: readonly unknown[] = Array.isArray(tied.value) ? tied.value : []
  if (of.kind === 'choice')
    return (
      <FilterChips
        label={label}
        options={of.options.map((option) => ({ value: option, label: option }))}
        value={values.map(String)}
        onChange={(next) => tied.onChange(next.length === 0 && shape.nullable ? null : next)}
      />
    )
  return (
    <TextInput
      {...tied}
      value={values.join(', ')}
      onChange={(event) => tied.onChange(event.target.value.split(',').map((part) => listed(part.trim(), of)))}
      onBlur={() => tied.onChange(values.filter((one) => one !== ''))}
    />
  )
}

function listed(part: string, of: Shape): unknown {
  return of.kind === 'whole' && /^-?\d+$/.test(part) ? Number(part) : part
}
