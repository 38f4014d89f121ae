import type { ReactNode } from 'react'
import styles from './labelled-control.module.css'
import { Row, Text } from './layout'

type PlainCheckboxProps = { name: string; value: string; checked: boolean; label: ReactNode; note?: ReactNode }

/** A checkbox that works without script. */
export function PlainCheckbox({ name, value, checked, label, note }: PlainCheckboxProps) {
  return (
    <Row as="label" align="start" gap={3} className={styles.row}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className={styles.plain} />
      <Text as="span" grow>
        <Text as="span" weight={note ? 'strong' : undefined}>
          {label}
        </Text>
        {note ? (
          <Text as="span" block tone="soft" size="small">
            {note}
          </Text>
        ) : null}
      </Text>
    </Row>
  )
}
