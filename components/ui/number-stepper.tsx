'use client'

import { NumberField } from '@base-ui/react/number-field'
import { Icon } from './icon'
import styles from './number-stepper.module.css'

type NumberStepperProps = {
  /** What is counted: read out, and part of the buttons' names. */
  label: string
  value: number
  onChange: (value: number) => void
  /** Called when the player has finished typing or stepping. */
  onCommit?: (value: number) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  /** In place of “fewer”, where one fewer takes away what is counted. */
  removal?: { readonly name: string; readonly onRemove: () => void }
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

export function NumberStepper({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 999,
  step = 1,
  disabled,
  removal,
  id,
  ...aria
}: NumberStepperProps) {
  return (
    <NumberField.Root
      id={id}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      onValueCommitted={(next) => next !== null && onCommit?.(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled ?? false}
      locale="en-GB"
    >
      <NumberField.Group className={styles.stepper}>
        {removal ? (
          <button type="button" className={styles.button} aria-label={removal.name} onClick={removal.onRemove}>
            <Icon name="remove" />
          </button>
        ) : (
          <NumberField.Decrement className={styles.button} aria-label={`Fewer: ${label}`}>
            <Icon name="remove" />
          </NumberField.Decrement>
        )}
        <NumberField.Input className={styles.figure} aria-label={label} {...aria} />
        <NumberField.Increment className={styles.button} aria-label={`More: ${label}`}>
          <Icon name="add" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}
