'use client'

import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { useId } from 'react'
import type { Option } from './choice'
import { classNames } from './class-names'
import styles from './tick.module.css'

type RadioGroupProps = {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  name?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

export function RadioGroup({ options, onChange, value, ...group }: RadioGroupProps) {
  const id = useId()
  return (
    <Base
      {...group}
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      className={styles.group}
    >
      {options.map(({ value: each, label, note, disabled = false }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's radio, which finds this label.
        <label key={each} className={styles.row} data-disabled={disabled || undefined}>
          <Radio.Root
            value={each}
            disabled={disabled}
            className={classNames(styles.box, styles.round)}
            aria-labelledby={`${id}-${each}`}
            aria-describedby={note ? `${id}-${each}-note` : undefined}
          >
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <span className={styles.words}>
            <span id={`${id}-${each}`}>{label}</span>
            {note ? (
              <span id={`${id}-${each}-note`} className={styles.note}>
                {note}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </Base>
  )
}
