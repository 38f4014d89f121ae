import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import type { Source } from '@/lib/kernel/catalogue'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { BaseDisc } from './base-disc'
import { HouseSign } from './house-sign'
import styles from './unit-head.module.css'

type UnitHeadProps = {
  unit: UnitEvaluation
  source: Pick<Source, 'kind' | 'place'> | null
  /** The price is house, and the name is not: then the mark stands at the price. */
  hasHousePrice: boolean
  facts: string
  drawnAsShip: boolean
  /** Of the base, in pixels. */
  size: number
  heading?: 'h3' | 'p'
}

const HOUSE_PRICE = { kind: 'house', place: 'its price' } as const

/** A unit in one row: its base, its name and what it is, its price. */
export function UnitHead({ unit, source, hasHousePrice, facts, drawnAsShip, size, heading = 'p' }: UnitHeadProps) {
  const { name, count, mark, each, total } = unit
  return (
    <>
      <Row as="span" justify="center" fixed className={styles.base}>
        <BaseDisc mark={mark} size={size} drawnAsShip={drawnAsShip} decorative />
      </Row>
      <Stack gap={0} grow>
        <Heading as={heading} size="name" face="names">
          {name}
          {source ? <HouseSign source={source} /> : null}
          {count > 1 ? (
            <Text as="span" tone="soft" weight="medium">
              {' '}
              × {formatFigure(count)}
            </Text>
          ) : null}
        </Heading>
        {facts ? (
          <Text tone="soft" size="note">
            {facts}
          </Text>
        ) : null}
      </Stack>
      <Stack as="p" gap={0} align="end" fixed size="lead" className={styles.price}>
        <strong>
          {formatTally(total)}
          {hasHousePrice ? <HouseSign source={HOUSE_PRICE} /> : null}
        </strong>
        {count > 1 ? (
          <Text as="span" tone="soft" size="note">
            {formatTally(each.amount)} each
          </Text>
        ) : null}
      </Stack>
    </>
  )
}
