import type { ReactNode } from 'react'
import { Row, Stack, Text } from '@/components/ui/layout'
import styles from './print.module.css'

type TickProps = { name: string; value: string; checked: boolean; label: ReactNode; note?: ReactNode }

/** A plain checkbox, which works without script. */
export function Tick({ name, value, checked, label, note }: TickProps) {
  return (
    <Row as="label" align="start" gap={3} className={styles.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className={styles.box} />
      <Stack as="span" gap={0} grow>
        <Text as="span" weight="strong">
          {label}
        </Text>
        {note ? (
          <Text as="span" tone="soft" size="small">
            {note}
          </Text>
        ) : null}
      </Stack>
    </Row>
  )
}
