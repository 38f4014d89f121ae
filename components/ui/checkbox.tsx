'use client'

import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Icon } from './icon'
import { LabelledTick, type TickProps } from './tick'
import styles from './tick.module.css'

type CheckboxProps = TickProps & {
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, note, end, onChange, ...box }: CheckboxProps) {
  return (
    <LabelledTick
      label={label}
      note={note}
      end={end}
      disabled={box.disabled}
      control={(named) => (
        <Base.Root className={styles.box} {...named} onCheckedChange={(checked) => onChange?.(checked)} {...box}>
          <Base.Indicator>
            <Icon name="check" size={14} />
          </Base.Indicator>
        </Base.Root>
      )}
    />
  )
}
