'use client'

import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Icon } from './icon'
import { LabelledControl, type LabelProps } from './labelled-control'
import styles from './labelled-control.module.css'

type CheckboxProps = LabelProps & {
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, note, end, onChange, ...root }: CheckboxProps) {
  return (
    <LabelledControl
      label={label}
      note={note}
      end={end}
      disabled={root.disabled}
      control={(names) => (
        <Base.Root className={styles.box} {...names} onCheckedChange={(checked) => onChange?.(checked)} {...root}>
          <Base.Indicator>
            <Icon name="check" size={14} />
          </Base.Indicator>
        </Base.Root>
      )}
    />
  )
}
