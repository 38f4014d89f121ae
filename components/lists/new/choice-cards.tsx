import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Stack, Text } from '@/components/ui/layout'
import styles from './choice-cards.module.css'

export type Card = {
  readonly value: string
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly drawing?: ReactNode
}

type ChoiceCardsProps = {
  name: string
  legend: string
  hint?: string
  cards: readonly Card[]
  chosen: string
  wide?: boolean
  /** A last card of the caller's own. */
  children?: ReactNode
}

/** One of a few, side by side: plain radios, so that they work before and without script. */
export function ChoiceCards({ name, legend, hint, cards, chosen, wide, children }: ChoiceCardsProps) {
  return (
    <fieldset>
      <Text as="legend" weight="strong">
        {legend}
      </Text>
      {hint ? (
        <Text tone="soft" size="note">
          {hint}
        </Text>
      ) : null}
      <div className={classNames(styles.cards, wide && styles.wide)}>
        {cards.map(({ value, label, note, drawing }) => (
          <label key={value} className={styles.card}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} className={styles.radio} />
            {drawing ? <span className={styles.drawing}>{drawing}</span> : null}
            <Stack as="span" gap={0} className={styles.words}>
              <Text as="span" weight="strong">
                {label}
              </Text>
              {note ? (
                <Text as="span" tone="soft" size="small">
                  {note}
                </Text>
              ) : null}
            </Stack>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
