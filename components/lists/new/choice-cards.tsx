import type { ReactNode } from 'react'
import { Grid, Row, Stack, Text } from '@/components/ui/layout'
import styles from './new-list.module.css'

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
  /** For cards with more text in them. */
  wide?: boolean
  /** A last card of the caller's own. */
  children?: ReactNode
}

/** Radio buttons as cards side by side. They are plain HTML, so that they work without script. */
export function ChoiceCards({ name, legend, hint, cards, chosen, wide = false, children }: ChoiceCardsProps) {
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
      <Grid least={wide ? 14 : 11} gap={2} above={2} className={styles.answers}>
        {cards.map(({ value, label, note, drawing }) => (
          <Row as="label" gap={3} key={value} className={styles.card}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {drawing ? (
              <Text as="span" fixed>
                {drawing}
              </Text>
            ) : null}
            <Stack as="span" gap={0} grow>
              <Text as="span" weight="strong">
                {label}
              </Text>
              {note ? (
                <Text as="span" tone="soft" size="small">
                  {note}
                </Text>
              ) : null}
            </Stack>
          </Row>
        ))}
        {children}
      </Grid>
    </fieldset>
  )
}
