'use client'

import { Switch as Base } from '@base-ui/react/switch'
import { LabelledTick, type TickProps } from './tick'
import styles from './tick.module.css'

type SwitchProps = Pick<TickProps, 'label' | 'note'> & {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

/** Takes effect at once; a checkbox waits for its form. */
export function Switch({ label, note, onChange, ...track }: SwitchProps) {
  return (
    <LabelledTick
      label={label}
      note={note}
      disabled={track.disabled}
      control={(named) => (
        <Base.Root className={styles.track} {...named} onCheckedChange={(checked) => onChange?.(checked)} {...track}>
          <Base.Thumb className={styles.thumb} />
        </Base.Root>
      )}
    />
  )
}
