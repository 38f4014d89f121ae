'use client'

import { Icon } from '@/components/ui/icon'
import styles from './list.module.css'

type CountStepperProps = {
  /** What is counted: part of the buttons' names. */
  name: string
  count: number
  most: number
  onCount: (count: number) => void
}

/** One more or one fewer; how many there are stands in the row. As light as two buttons: a long list has one in every row. */
export function CountStepper({ name, count, most, onCount }: CountStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, with a legend to be read out in every row.
    <div className={styles.countStepper} role="group" aria-label={`${name}: ${count}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One fewer: ${name}`}
        aria-disabled={count <= 1}
        onClick={() => count > 1 && onCount(count - 1)}
      >
        <Icon name="remove" size={14} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={`One more: ${name}`}
        aria-disabled={count >= most}
        onClick={() => count < most && onCount(count + 1)}
      >
        <Icon name="add" size={14} />
      </button>
    </div>
  )
}
