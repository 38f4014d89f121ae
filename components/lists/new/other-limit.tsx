'use client'

import { useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Row, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import styles from './new-list.module.css'

type OtherLimitProps = {
  limitUnit: string
  value: number | null
  isOnlyChoice: boolean
  /** What choosing it means, where that is more than another number. */
  label?: string | undefined
  isWrong: boolean
}

/** The field that an error of the limit leads to, and the error itself. */
export const OTHER_LIMIT_ID = 'other-limit'
export const LIMIT_ERROR_ID = 'limit-error'

/** Any number that the players agreed on: typing it chooses it. Passing by with the Tab key chooses nothing. */
export function OtherLimit({ limitUnit, value, isOnlyChoice, label, isWrong }: OtherLimitProps) {
  const radio = useRef<HTMLInputElement>(null)
  return (
    <Row as="span" gap={3} className={classNames(styles.card, label && styles.wholeRow)}>
      {isOnlyChoice ? (
        <input type="hidden" name="limit" value="other" />
      ) : (
        <input
          ref={radio}
          type="radio"
          name="limit"
          value="other"
          defaultChecked={value !== null}
          aria-label={label ?? 'Any other number'}
        />
      )}
      {label ? (
        <Text as="span" weight="strong" nowrap>
          {label}
        </Text>
      ) : null}
      <TextInput
        id={OTHER_LIMIT_ID}
        type="number"
        name="otherLimit"
        inputMode="numeric"
        min={1}
        max={MOST_LIMIT}
        step={1}
        required={isOnlyChoice}
        defaultValue={value ?? ''}
        placeholder={label ? 'How many' : 'Any number'}
        aria-label={`Limit in ${limitUnit}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? LIMIT_ERROR_ID : undefined}
        className={styles.number ?? ''}
        onInput={() => {
          if (radio.current) radio.current.checked = true
        }}
      />
      <Text as="span" tone="soft" size="small">
        {limitUnit}
      </Text>
    </Row>
  )
}
