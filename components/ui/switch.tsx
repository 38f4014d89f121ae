'use client'

import { Switch as Base } from '@base-ui/react/switch'
import { LabelledControl, type LabelProps } from './labelled-control'
import styles from './labelled-control.module.css'

type SwitchProps = Pick<LabelProps, 'label' | 'note'> & {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

/** Takes effect at once; a checkbox waits for its form. */
export function Switch({ label, note, onChange, ...root }: SwitchProps) {
  return (
    <LabelledControl
      label={label}
      note={note}
      disabled={root.disabled}
      control={(names) => (
        <Base.Root className={styles.track} {...names} onCheckedChange={(checked) => onChange?.(checked)} {...root}>
          <Base.Thumb className={styles.thumb} />
        </Base.Root>
      )}
    />
  )
}
