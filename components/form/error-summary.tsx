import type { Ref } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { fieldId } from './field-id'
import styles from './form.module.css'

type ErrorSummaryProps = { listed: FieldErrors; ref: Ref<HTMLDivElement> }

/** All that keeps a form from being sent, in one place that takes the focus; each line leads to its field. */
export function ErrorSummary({ listed, ref }: ErrorSummaryProps) {
  const errors = Object.entries(listed).flatMap(([name, error]) =>
    error ? [{ name, message: String(error.message) }] : [],
  )
  if (errors.length === 0) return null
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.summaryTitle}>
        <Icon name="warning" size={18} />
        {errors.length === 1 ? 'One thing to mend' : `${errors.length} things to mend`}
      </p>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => leadTo(name, event)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function leadTo(name: string, event: { preventDefault(): void }) {
  event.preventDefault()
  const field = document.getElementById(fieldId(name))
  const target = field?.matches('input, button, textarea, select')
    ? field
    : field?.querySelector<HTMLElement>('[tabindex="0"]')
  target?.focus()
}
