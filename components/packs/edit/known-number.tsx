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
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** A whole number, or unknown: an empty field is never taken for zero. */
export function KnownNumber({ label, value, onChange, nullable, ...field }: KnownNumberProps) {
  const last = useRef<unknown>(0)
  const unknown = value === null || value === undefined
  if (!unknown) last.current = value
  return (
    <Row as="span" inline gap={0} align="stretch" className={styles.known}>
      <TextInput
        {...field}
        className={styles.figure}
        inputMode="numeric"
        autoComplete="off"
        aria-label={field.id ? undefined : label}
        placeholder={nullable ? '–' : ''}
        value={unknown ? '' : String(value)}
        onChange={(event) => onChange(figureFrom(event.target.value, nullable))}
      />
      {nullable ? (
        <button
          type="button"
          className={styles.unknown}
          aria-pressed={unknown}
          aria-label={`${label}: not known`}
          onClick={() => onChange(unknown ? last.current : null)}
        >
          not known
        </button>
      ) : null}
    </Row>
  )
}

/** What is no whole number stays as it was typed; the server refuses it at its field. */
function figureFrom(text: string, nullable: boolean): unknown {
  const plain = text.trim().replace(/^[−–]/, '-')
  if (plain === '') return nullable ? null : ''
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : text
}
