'use client'

import { Icon } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import type { Option } from '@/components/ui/option'
import styles from './edit.module.css'

type ChosenListProps = { label: string; chosen: readonly Option[]; onRemove: (value: string) => void }

/** The chosen options, each with a button that removes it. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null
  return (
    <Row as="ul" wrap gap={1} aria-label={`${label}, chosen`}>
      {chosen.map(({ value, label: name }) => (
        <li key={value}>
          <button type="button" className={styles.token} aria-label={`Remove ${name}`} onClick={() => onRemove(value)}>
            {name}
            <Icon name="cross" size={12} />
          </button>
        </li>
      ))}
    </Row>
  )
}
