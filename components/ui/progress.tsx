'use client'

import { Progress as Base } from '@base-ui/react/progress'
import { useId } from 'react'
import { Button } from './button'
import { Row, Text } from './layout'
import styles from './progress.module.css'
import { Spinner } from './spinner'

type ProgressProps = {
  label: string
  /** Null while it is not known. */
  done: number | null
  total: number
  /** "12 of 60 sheets". */
  words?: string
  onCancel?: () => void
}

/** How far a long task is, with a button to stop it. */
export function Progress({ label, done, total, words, onCancel }: ProgressProps) {
  const id = useId()
  return (
    <Row gap={4}>
      <Base.Root
        className={styles.progress}
        value={done}
        max={total}
        aria-labelledby={id}
        locale="en-GB"
        {...(words === undefined ? {} : { 'aria-valuetext': words })}
      >
        <Base.Label id={id} render={<Row as="span" weight="strong" />}>
          {done === null ? <Spinner /> : null}
          {label}
        </Base.Label>
        <Text as="span" tone="soft" aria-hidden="true">
          {words}
        </Text>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
        </Base.Track>
      </Base.Root>
      {onCancel ? (
        <Button kind="quiet" onClick={onCancel}>
          Stop
        </Button>
      ) : null}
    </Row>
  )
}
