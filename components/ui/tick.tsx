import { type ReactNode, useId } from 'react'
import styles from './tick.module.css'

export type TickProps = {
  label: ReactNode
  /** A line under the label: what it does, or why it cannot be chosen. */
  note?: ReactNode
  /** At the end of the row: its change in points. */
  end?: ReactNode
  disabled?: boolean | undefined
}

type LabelledTickProps = TickProps & {
  /** The control of Base UI, which gets its name from here. */
  control: (named: { 'aria-labelledby': string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A checkbox, radio button or switch with its label. */
export function LabelledTick({ label, note, end, disabled, control }: LabelledTickProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of Base UI, which finds this label.
    <label className={styles.row} data-disabled={disabled || undefined}>
      {control({ 'aria-labelledby': `${id}-label`, 'aria-describedby': note ? `${id}-note` : undefined })}
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
