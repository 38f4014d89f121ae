'use client'

import { useRef } from 'react'
import { Row, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import styles from './new-list.module.css'

type OtherLimitProps = { limitUnit: string; value: number | null; isOnlyChoice: boolean }

/** Any number that the players agreed on: typing it chooses it. */
export function OtherLimit({ limitUnit, value, isOnlyChoice }: OtherLimitProps) {
  const radio = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (radio.current) radio.current.checked = true
  }
  return (
    <Row as="span" gap={3} className={styles.card}>
      {isOnlyChoice ? (
        <input type="hidden" name="limit" value="other" />
      ) : (
        <input
          ref={radio}
          type="radio"
          name="limit"
          value="other"
          defaultChecked={value !== null}
          aria-label="Any other number"
        />
      )}
      <TextInput
        type="number"
        name="otherLimit"
        inputMode="numeric"
        min={1}
        max={MOST_LIMIT}
        step={1}
        required={isOnlyChoice}
        defaultValue={value ?? ''}
        placeholder="Any number"
        aria-label={`Limit in ${limitUnit}`}
        className={styles.number ?? ''}
        onFocus={choose}
        onInput={choose}
      />
      <Text as="span" tone="soft" size="small">
        {limitUnit}
      </Text>
    </Row>
  )
}
