'use client'

import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import styles from './tick.module.css'

type SwitchProps = {
  label: ReactNode
  note?: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

/** Takes effect at once; a checkbox waits for its form. */
export function Switch({ label, note, onChange, ...track }: SwitchProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's switch, which finds this label.
    <label className={styles.row} data-disabled={track.disabled || undefined}>
      <Base.Root
        className={styles.track}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onCheckedChange={(checked) => onChange?.(checked)}
        {...track}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
      <span className={styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {note ? (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        ) : null}
      </span>
    </label>
  )
}
