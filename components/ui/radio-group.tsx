'use client'

import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import type { Option } from './choice'
import { classNames } from './class-names'
import { LabelledTick } from './tick'
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
  return (
    <Base {...group} value={value} onValueChange={(chosen) => chosen !== null && onChange(chosen)}>
      {options.map(({ value: each, label, note, disabled = false }) => (
        <LabelledTick
          key={each}
          label={label}
          note={note}
          disabled={disabled}
          control={(named) => (
            <Radio.Root value={each} disabled={disabled} className={classNames(styles.box, styles.round)} {...named}>
              <Radio.Indicator className={styles.dot} />
            </Radio.Root>
          )}
        />
      ))}
    </Base>
  )
}
