'use client'

import { Combobox } from '@/components/ui/combobox'
import { Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import type { Option } from '@/components/ui/option'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { formatFigure } from '@/lib/kernel/figures'
import { Field, type FieldWords } from './field'
import styles from './form.module.css'

type TextFieldProps = FieldWords & { placeholder?: string; autoComplete?: string }

export function TextField({ placeholder, autoComplete = 'off', ...words }: TextFieldProps) {
  return (
    <Field {...words}>{(tied) => <TextInput {...tied} placeholder={placeholder} autoComplete={autoComplete} />}</Field>
  )
}

/** A long text with a count of its letters. */
export function NoteField({ most, ...words }: FieldWords & { most: number }) {
  return (
    <Field {...words}>
      {(tied) => (
        <>
          <TextArea {...tied} rows={4} />
          <Text tone="soft" size="note" className={styles.room}>
            {formatFigure([...String(tied.value ?? '')].length)} of {formatFigure(most)} letters
          </Text>
        </>
      )}
    </Field>
  )
}

export function NumberStepperField({ min = 0, max = 999, ...words }: FieldWords & { min?: number; max?: number }) {
  return (
    <Field {...words}>
      {({ ref: _ref, name: _name, onBlur: _onBlur, ...tied }) => (
        <NumberStepper {...tied} label={words.label} min={min} max={max} />
      )}
    </Field>
  )
}

type ChoiceFieldProps = FieldWords & { options: readonly Option[]; placeholder?: string }

export function SelectField({ options, placeholder, ...words }: ChoiceFieldProps) {
  return (
    <Field {...words}>
      {({ ref: _ref, ...tied }) => (
        <Select {...tied} options={options} {...(placeholder === undefined ? {} : { placeholder })} />
      )}
    </Field>
  )
}

export function ComboboxField({ options, placeholder, ...words }: ChoiceFieldProps) {
  return (
    <Field {...words}>
      {({ ref: _ref, name: _name, ...tied }) => (
        <Combobox {...tied} options={options} {...(placeholder === undefined ? {} : { placeholder })} />
      )}
    </Field>
  )
}

export function RadioField({ options, ...words }: ChoiceFieldProps) {
  return (
    <Field {...words} group>
      {({ ref: _ref, id, onBlur: _onBlur, name: _name, ...tied }) => (
        <div id={id}>
          <RadioGroup {...tied} options={options} aria-labelledby={`${id}-label`} />
        </div>
      )}
    </Field>
  )
}
