'use client'

import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { classNames } from './class-names'
import { LabelledControl } from './labelled-control'
import styles from './labelled-control.module.css'
import type { Option } from './option'

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
  return (
    <Base {...group} value={value} onValueChange={(chosen) => chosen !== null && onChange(chosen)}>
      {options.map(({ value: optionValue, label, note, disabled = false }) => (
        <LabelledControl
          key={optionValue}
          label={label}
          note={note}
          disabled={disabled}
          control={(names) => (
            <Radio.Root
              value={optionValue}
              disabled={disabled}
              className={classNames(styles.box, styles.round)}
              {...names}
            >
              <Radio.Indicator className={styles.dot} />
            </Radio.Root>
          )}
        />
      ))}
    </Base>
  )
}
