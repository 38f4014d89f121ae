import { BaseDisc } from '@/components/domain/base-disc'
import { BudgetBar } from '@/components/domain/budget-bar'
import { List, ListRow, Panel, Row, Stack, Text } from '@/components/ui/layout'
import { formatFigure } from '@/lib/kernel/figures'
import type { Mark } from '@/lib/kernel/sheets/marks'
import styles from './home.module.css'
import { FIGHTERS, HAND_LIMIT, SLOT_LIMIT } from './sample-fighters'

const bare = (text: string): Mark => ({ base: { shape: 'round', mm: [25] }, text, rim: null, top: null, loadout: null })

export function SampleList() {
  const segments = FIGHTERS.map(({ name, count, slots }) => ({ label: name, points: count * slots }))
  return (
    <Panel as="figure" kind="sheet" className={styles.sample} data-accent="purple" aria-labelledby="sample-name">
      <Stack as="figcaption" gap={0} below={4}>
        <Text id="sample-name" size="chapter" face="names">
          Salt and Ember
        </Text>
        <Text tone="soft" size="note">
          A Magewinds warband for The Prize
        </Text>
      </Stack>
      <BudgetBar label="Slots" unit="slots" segments={segments} limit={SLOT_LIMIT} big />
      <List above={4}>
        {FIGHTERS.map(({ name, kind, count, slots }, index) => (
          <ListRow key={name} pad={1} className={styles.fighter}>
            <BaseDisc mark={bare(String(index + 1))} size={38} decorative />
            <Stack as="span" gap={0} grow>
              <Text as="span" size="name" face="names">
                {name}
                {count > 1 ? (
                  <Text as="span" tone="soft" weight="medium">
                    {' '}
                    × {formatFigure(count)}
                  </Text>
                ) : null}
              </Text>
              {kind ? (
                <Text as="span" tone="soft" size="note">
                  {kind}
                </Text>
              ) : null}
            </Stack>
            <Text as="span" size="lead" weight="bold">
              {formatFigure(count * slots)}
            </Text>
          </ListRow>
        ))}
      </List>
      <Row as="p" wrap align="baseline" above={3} tone="soft" size="note">
        <span>Hand limit</span>
        <Text as="strong" tone="ink">
          {formatFigure(HAND_LIMIT)}
        </Text>
        <span>= 5 + 2 Acolytes</span>
        <Text as="span" push tone="good" weight="strong">
          legal
        </Text>
      </Row>
    </Panel>
  )
}
