'use client'

import type { Control } from '@/components/form/field'
import { Checkbox } from '@/components/ui/checkbox'
import { FilterChips } from '@/components/ui/chip'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { capitalised } from '@/lib/kernel/words'
import type { Field, FieldType } from '@/lib/packs/field-types'
import { BaseControl } from './base-control'
import { ChangesControl } from './changes-control'
import { RatioTarget } from './chart-controls'
import { useChoices } from './edit-context'
import { KnownNumber } from './known-number'
import { ReferencesControl } from './references-control'
import { WordsControl } from './words-control'

const LONG = 400
/** Stands for null among the options: an empty one would be shown as nothing chosen yet. */
const NOTHING = '–'

/** The control of a field without inner fields. */
export function PlainControl({ tied, label, field: { key, type } }: { tied: Control; label: string; field: Field }) {
  const { keywords, rows } = useChoices()
  const { ref: _ref, name, ...rest } = tied
  switch (type.kind) {
    case 'whole':
      return <KnownNumber {...rest} label={label} nullable={type.nullable} />
    case 'yes-no':
      if (type.nullable) return <YesNo tied={tied} />
      return <Checkbox label={label} checked={tied.value === true} onChange={tied.onChange} />
    case 'choice':
      return (
        <Select
          {...rest}
          options={[
            ...(type.nullable ? [{ value: NOTHING, label: 'not known' }] : []),
            ...type.options.map((option) => ({ value: option, label: capitalised(option) })),
          ]}
          value={String(tied.value ?? (type.nullable ? NOTHING : ''))}
          onChange={(chosen) => tied.onChange(chosen === NOTHING ? null : chosen)}
        />
      )
    case 'reference':
      return <Combobox {...rest} options={rows[type.to] ?? []} placeholder="Find one" />
    case 'references':
      return <ReferencesControl {...rest} label={label} to={type.to} nullable={type.nullable} />
    case 'words':
      return (
        <WordsControl
          {...rest}
          label={label}
          nullable={type.nullable}
          options={type.suggested}
          suggested={key === 'keywords' ? keywords : []}
        />
      )
    case 'changes':
      return <ChangesControl label={label} stats={type.stats} value={tied.value} onChange={tied.onChange} />
    case 'group':
      return <BaseControl id={tied.id} label={label} type={type} value={tied.value} onChange={tied.onChange} />
    case 'list':
      return <ShortList tied={tied} label={label} type={type} />
    default:
      if (/^chart\.\d+\.ratio\.to$/.test(name)) return <RatioTarget tied={tied} />
      return <Words tied={tied} type={type} />
  }
}

function Words({ tied, type }: { tied: Control; type: FieldType }) {
  const { value, onChange, ...rest } = tied
  const text = typeof value === 'string' ? value : ''
  const change = (typed: string) => onChange(typed === '' && type.nullable ? null : typed)
  if (type.kind === 'text' && type.most >= LONG)
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

/** Several of a few options, or a short list of figures. */
function ShortList({
  tied,
  label,
  type,
}: {
  tied: Control
  label: string
  type: Extract<FieldType, { kind: 'list' }>
}) {
  const { of } = type
  const values: readonly unknown[] = Array.isArray(tied.value) ? tied.value : []
  if (of.kind === 'choice')
    return (
      <FilterChips
        label={label}
        options={of.options.map((option) => ({ value: option, label: option }))}
        value={values.map(String)}
        onChange={(next) => tied.onChange(next.length === 0 && type.nullable ? null : next)}
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

function listed(part: string, of: FieldType): unknown {
  return of.kind === 'whole' && /^-?\d+$/.test(part) ? Number(part) : part
}
