import type { Ref } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { Panel, Row } from '@/components/ui/layout'
import { fieldId } from './field'
import styles from './form.module.css'

type ErrorSummaryProps = { fieldErrors: FieldErrors; ref: Ref<HTMLDivElement> }

/** All errors of a form in one place, which gets the focus; each links to its field. */
export function ErrorSummary({ fieldErrors, ref }: ErrorSummaryProps) {
  const errors = Object.entries(fieldErrors).flatMap(([name, error]) =>
    error ? [{ name, message: String(error.message) }] : [],
  )
  if (errors.length === 0) return null
  return (
    <Panel kind="bad" ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <Row as="p" weight="strong">
        <Icon name="warning" size={18} />
        {errors.length === 1 ? 'One thing to fix' : `${errors.length} things to fix`}
      </Row>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => focusField(name, event)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function focusField(name: string, event: { preventDefault(): void }) {
  event.preventDefault()
  const field = document.getElementById(fieldId(name))
  const target = field?.matches('input, button, textarea, select')
    ? field
    : field?.querySelector<HTMLElement>('[tabindex="0"]')
  target?.focus()
}
