import { type ReactNode, useId } from 'react'
import { Row, Text } from './layout'
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
    <Row as="label" align="start" gap={3} className={styles.row} data-disabled={disabled || undefined}>
      {control({ 'aria-labelledby': `${id}-label`, 'aria-describedby': note ? `${id}-note` : undefined })}
      <Text as="span" grow>
        <span id={`${id}-label`}>{label}</span>
        {note ? (
          <Text as="span" block id={`${id}-note`} tone="soft" size="small">
            {note}
          </Text>
        ) : null}
      </Text>
      {end ? (
        <Text as="span" fixed weight="strong">
          {end}
        </Text>
      ) : null}
    </Row>
  )
}
