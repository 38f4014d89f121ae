import { type ReactNode, useId } from 'react'
import styles from './labelled-control.module.css'
import { Row, Text } from './layout'

export type LabelProps = {
  label: ReactNode
  /** A line under the label: what it does, or why it cannot be chosen. */
  note?: ReactNode
  /** At the end of the row: its change in points. */
  end?: ReactNode
  disabled?: boolean | undefined
}

type LabelledControlProps = LabelProps & {
  /** Draws the control of Base UI with these attributes, which name it. */
  control: (names: { 'aria-labelledby': string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A checkbox, radio button or switch with its label. */
export function LabelledControl({ label, note, end, disabled, control }: LabelledControlProps) {
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
