'use client'

import { useRef } from 'react'
import { Row } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import styles from './edit.module.css'

type KnownNumberProps = {
  id?: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  nullable: boolean
  /** What null means here. */
  unknown?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** A whole number, or unknown: an empty field is never taken for zero. */
export function KnownNumber({ label, value, onChange, nullable, unknown = 'not known', ...field }: KnownNumberProps) {
  const lastKnown = useRef<unknown>(0)
  const isUnknown = value === null || value === undefined
  if (!isUnknown) lastKnown.current = value
  return (
    <Row as="span" inline gap={0} align="stretch" className={styles.known}>
      <TextInput
        {...field}
        className={styles.figure}
        inputMode="numeric"
        autoComplete="off"
        aria-label={field.id ? undefined : label}
        placeholder={nullable ? '–' : ''}
        value={isUnknown ? '' : String(value)}
        onChange={(event) => onChange(parseNumber(event.target.value, nullable))}
      />
      {nullable ? (
        <button
          type="button"
          className={styles.unknown}
          aria-pressed={isUnknown}
          aria-label={`${label}: ${unknown}`}
          onClick={() => onChange(isUnknown ? lastKnown.current : null)}
        >
          {unknown}
        </button>
      ) : null}
    </Row>
  )
}

/** A text that is no whole number stays as it was typed; the server refuses it. */
function parseNumber(text: string, nullable: boolean): unknown {
  const trimmed = text.trim().replace(/^[−–]/, '-')
  if (trimmed === '') return nullable ? null : ''
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : text
}
