'use client'

import { Checkbox as Base } from '@base-ui/react/checkbox'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon'
import styles from './tick.module.css'

type CheckboxProps = {
  label: ReactNode
  /** A line under the label: what it does, or why it cannot be chosen. */
  note?: ReactNode
  /** At the end of the row: its change in points. */
  end?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, note, end, onChange, ...box }: CheckboxProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's checkbox, which finds this label.
    <label className={styles.row} data-disabled={box.disabled || undefined}>
      <Base.Root
        className={styles.box}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onCheckedChange={(checked) => onChange?.(checked)}
        {...box}
      >
        <Base.Indicator className={styles.tick}>
          <Icon name="check" size={14} />
        </Base.Indicator>
      </Base.Root>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {note ? (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        ) : null}
      </span>
      {end ? <span className={styles.end}>{end}</span> : null}
    </label>
  )
}
