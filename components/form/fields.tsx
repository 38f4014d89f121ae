'use client'

import { Combobox } from '@/components/ui/combobox'
import { Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import type { Option } from '@/components/ui/option'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { formatFigure } from '@/lib/kernel/figures'
import { Field, type FieldLabelProps } from './field'
import styles from './form.module.css'

type TextFieldProps = FieldLabelProps & { placeholder?: string; autoComplete?: string }

export function TextField({ placeholder, autoComplete = 'off', ...labelProps }: TextFieldProps) {
  return (
    <Field {...labelProps}>
      {(control) => <TextInput {...control} placeholder={placeholder} autoComplete={autoComplete} />}
    </Field>
  )
}

/** A long text with a count of its letters. */
export function NoteField({ maxLetters, ...labelProps }: FieldLabelProps & { maxLetters: number }) {
  return (
    <Field {...labelProps}>
      {(control) => (
        <>
          <TextArea {...control} rows={4} />
          <Text tone="soft" size="note" className={styles.letterCount}>
            {formatFigure([...String(control.value ?? '')].length)} of {formatFigure(maxLetters)} letters
          </Text>
        </>
      )}
    </Field>
  )
}

export function NumberStepperField({
  min = 0,
  max = 999,
  ...labelProps
}: FieldLabelProps & { min?: number; max?: number }) {
  return (
    <Field {...labelProps}>
      {({ ref: _ref, name: _name, onBlur: _onBlur, ...control }) => (
        <NumberStepper {...control} label={labelProps.label} min={min} max={max} />
      )}
    </Field>
  )
}

type ChoiceFieldProps = FieldLabelProps & { options: readonly Option[]; placeholder?: string }

export function SelectField({ options, placeholder, ...labelProps }: ChoiceFieldProps) {
  return (
    <Field {...labelProps}>
      {({ ref: _ref, ...control }) => (
        <Select {...control} options={options} {...(placeholder === undefined ? {} : { placeholder })} />
      )}
    </Field>
  )
}

export function ComboboxField({ options, placeholder, ...labelProps }: ChoiceFieldProps) {
  return (
    <Field {...labelProps}>
      {({ ref: _ref, name: _name, ...control }) => (
        <Combobox {...control} options={options} {...(placeholder === undefined ? {} : { placeholder })} />
      )}
    </Field>
  )
}

export function RadioField({ options, ...labelProps }: ChoiceFieldProps) {
  return (
    <Field {...labelProps} group>
      {({ ref: _ref, id, onBlur: _onBlur, name: _name, ...control }) => (
        <div id={id}>
          <RadioGroup {...control} options={options} aria-labelledby={`${id}-label`} />
        </div>
      )}
    </Field>
  )
}
