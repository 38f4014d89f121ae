import control from '@/components/ui/control.module.css'
import { Stack, Text } from '@/components/ui/layout'
import { PlainCheckbox } from '@/components/ui/plain-checkbox'
import { TextInput } from '@/components/ui/text-input'
import type { OddsField, OddsInput } from '@/lib/kernel/odds/form'
import styles from './odds.module.css'

type FieldInputProps = {
  field: OddsField
  name: string
  text: string
  error: string | null
}

/** A plain field, which works without script. */
export function FieldInput({ field, name, text, error }: FieldInputProps) {
  const { input, label, hint } = field
  if (input.kind === 'switch') return <SwitchField name={name} label={label} isOn={text === '1'} />
  if (input.kind === 'several') return <SeveralField name={name} label={label} input={input} text={text} />
  const describedBy = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  const inputProps = {
    id: name,
    name,
    defaultValue: text,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <Stack gap={1} size="note" className={isNarrow(input) ? undefined : styles.wide}>
      <label htmlFor={name}>{label}</label>
      {input.kind === 'choice' ? (
        <select {...inputProps} data-chosen={text} className={control.control}>
          {input.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      ) : input.kind === 'number' || input.kind === 'copies' ? (
        <TextInput {...inputProps} type="number" inputMode="numeric" step={1} placeholder="–" {...boundsOf(input)} />
      ) : (
        <TextInput {...inputProps} autoComplete="off" maxLength={input.kind === 'text' ? input.most : 300} />
      )}
      {hint ? (
        <Text id={`${name}-hint`} tone="soft" size="small">
          {hint}
        </Text>
      ) : null}
      {error ? (
        <Text id={`${name}-error`} tone="bad" size="note" weight="medium">
          {error}
        </Text>
      ) : null}
    </Stack>
  )
}

function isNarrow(input: OddsInput): boolean {
  return input.kind === 'number' || input.kind === 'copies' || (input.kind === 'choice' && input.hasNumberIds === true)
}

function boundsOf(input: Extract<OddsInput, { kind: 'number' | 'copies' }>) {
  return input.kind === 'copies' ? { min: 0, max: input.most } : { min: input.least, max: input.most }
}

/** A checkbox. The hidden field sends 0 when it is off, since an unticked checkbox sends nothing. */
function SwitchField({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <div className={styles.wide}>
      <input type="hidden" name={name} value="0" />
      <PlainCheckbox name={name} value="1" checked={isOn} label={label} />
    </div>
  )
}

type SeveralProps = {
  name: string
  label: string
  input: Extract<OddsInput, { kind: 'several' }>
  text: string
}

function SeveralField({ name, label, input, text }: SeveralProps) {
  const chosen = new Set(text.split(',').map((word) => word.trim()))
  return (
    <fieldset className={styles.wide}>
      <Text as="legend" weight="strong">
        {label}
      </Text>
      <input type="hidden" name={name} value="" />
      {input.options.map((option) => (
        <PlainCheckbox
          key={option.id}
          name={name}
          value={option.id}
          checked={chosen.has(option.id)}
          label={option.label}
        />
      ))}
    </fieldset>
  )
}
