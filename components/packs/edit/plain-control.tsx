'use client'

import type { Control } from '@/components/form/field'
import { Checkbox } from '@/components/ui/checkbox'
import { FilterChips } from '@/components/ui/chip'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { choiceWords, type Field, type FieldType } from '@/lib/packs/field-types'
import { numbersAsWords, readNumbers } from '../number-words'
import { choiceOptions } from '../row-words'
import { BaseControl } from './base-control'
import { ChangesControl } from './changes-control'
import { RatioTarget } from './chart-controls'
import { useChoices } from './edit-context'
import { KnownNumber } from './known-number'
import { ReferencesControl } from './references-control'
import { WordsControl } from './words-control'

const LONG_TEXT = 400
/** The option that means null. An empty value would show the placeholder instead. */
const NULL_OPTION = '–'

/** The control of a field without inner fields. */
export function PlainControl({ control, label, field }: { control: Control; label: string; field: Field }) {
  const { type, suggests, unknown, widget } = field
  const { keywords, fields, rows } = useChoices()
  const { ref: _ref, name: _name, ...rest } = control
  switch (type.kind) {
    case 'integer':
      return <KnownNumber {...rest} label={label} nullable={type.nullable} unknown={unknown} />
    case 'yes-no':
      if (type.nullable) return <YesNoControl control={control} />
      return <Checkbox label={label} checked={control.value === true} onChange={control.onChange} />
    case 'choice':
      return (
        <Select
          {...rest}
          options={[...(type.nullable ? [{ value: NULL_OPTION, label: 'not known' }] : []), ...choiceOptions(type)]}
          value={String(control.value ?? (type.nullable ? NULL_OPTION : ''))}
          onChange={(chosen) => control.onChange(chosen === NULL_OPTION ? null : chosen)}
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
          suggested={suggests === 'keywords' ? keywords : suggests === 'fields' ? fields : []}
        />
      )
    case 'changes':
      return <ChangesControl label={label} stats={type.stats} value={control.value} onChange={control.onChange} />
    case 'numbers':
      return <NumbersControl control={control} nullable={type.nullable} />
    case 'base':
      return <BaseControl id={control.id} label={label} type={type} value={control.value} onChange={control.onChange} />
    case 'list':
      return <ShortListControl control={control} label={label} type={type} />
    default:
      if (widget === 'chart-row') return <RatioTarget control={control} />
      return <TextControl control={control} type={type} />
  }
}

function TextControl({ control, type }: { control: Control; type: FieldType }) {
  const { value, onChange, ...rest } = control
  const text = typeof value === 'string' ? value : ''
  const change = (typed: string) => onChange(typed === '' && type.nullable ? null : typed)
  if (type.kind === 'text' && type.most >= LONG_TEXT)
    return <TextArea {...rest} rows={4} value={text} onChange={(event) => change(event.target.value)} />
  return <TextInput {...rest} autoComplete="off" value={text} onChange={(event) => change(event.target.value)} />
}

const YES_NO_OPTIONS = [
  { value: NULL_OPTION, label: 'not known' },
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
]

function YesNoControl({ control: { ref: _ref, name: _name, value, onChange, ...rest } }: { control: Control }) {
  const shown = value === null ? NULL_OPTION : value ? 'yes' : 'no'
  return (
    <Select
      {...rest}
      options={YES_NO_OPTIONS}
      value={shown}
      onChange={(answer) => onChange(answer === NULL_OPTION ? null : answer === 'yes')}
    />
  )
}

/** Several of a few options, or a short list of figures. */
function ShortListControl({
  control,
  label,
  type,
}: {
  control: Control
  label: string
  type: Extract<FieldType, { kind: 'list' }>
}) {
  const { of } = type
  const values: readonly unknown[] = Array.isArray(control.value) ? control.value : []
  if (of.kind === 'choice')
    return (
      <FilterChips
        label={label}
        options={of.options.map((option) => ({ value: option, label: choiceWords(of, option) }))}
        value={values.map(String)}
        onChange={(next) => control.onChange(next.length === 0 && type.nullable ? null : next)}
      />
    )
  return (
    <TextInput
      {...control}
      value={values.join(', ')}
      onChange={(event) => control.onChange(event.target.value.split(',').map((part) => parsePart(part.trim(), of)))}
      onBlur={() => control.onChange(values.filter((value) => value !== ''))}
    />
  )
}

/** Typed as words with numbers, and read when the field is left: what cannot be read stays, and the server refuses it. */
function NumbersControl({ control, nullable }: { control: Control; nullable: boolean }) {
  const { value, onChange, onBlur, ...rest } = control
  const read = () => {
    if (typeof value === 'string') onChange(value.trim() === '' && nullable ? null : (readNumbers(value) ?? value))
  }
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      placeholder={nullable ? 'not known' : 'hand 2'}
      value={numbersAsWords(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        read()
        onBlur?.()
      }}
    />
  )
}

function parsePart(part: string, of: FieldType): unknown {
  return of.kind === 'integer' && /^-?\d+$/.test(part) ? Number(part) : part
}
