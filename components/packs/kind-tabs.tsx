import Link from 'next/link'
import type { ReactNode } from 'react'
import { kindWords } from '@/components/domain/words'
import { Heading, Row, Split, Stack, Text } from '@/components/ui/layout'
import type { RowKind } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import styles from './pages.module.css'

type KindTabsProps = {
  game: string
  counts: readonly { readonly kind: RowKind; readonly count: number }[]
  chosen: RowKind
  addressOf: (kind: RowKind) => string
}

/** The rows of the chosen kind, beside links to the other kinds of the pack. */
export function KindTabs({ beside, children, ...tabs }: KindTabsProps & { beside: ReactNode; children: ReactNode }) {
  return (
    <Split aside="first" side={14} gap={7} rowGap={4} above={5}>
      <div className={styles.side}>
        <Tabs {...tabs} />
      </div>
      <Stack as="section" gap={4} aria-labelledby="kind" data-has-foot>
        <Row wrap align="baseline" justify="between" gap={4} rowGap={0}>
          <Heading id="kind">{kindWords(tabs.game, tabs.chosen).many}</Heading>
          {beside}
        </Row>
        {children}
      </Stack>
    </Split>
  )
}

function Tabs({ game, counts, chosen, addressOf }: KindTabsProps) {
  return (
    <nav className={styles.kinds} aria-label="Kinds of row">
      <ul>
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Link href={addressOf(kind)} className={styles.kind} aria-current={kind === chosen ? 'page' : undefined}>
              <span>{kindWords(game, kind).many}</span>
              <Text as="span" tone="soft" size="note" weight="plain">
                {formatFigure(count)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
