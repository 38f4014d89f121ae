'use client'

import Link from 'next/link'
import { useState } from 'react'
import { BudgetStrip } from '@/components/domain/meter'
import { historyAddress, printAddress } from '@/components/lists/addresses'
import { Icon } from '@/components/ui/icon'
import { Row, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatAmount, formatFigure } from '@/lib/kernel/figures'
import type { Evaluation, Ledger } from '@/lib/kernel/rules/evaluate'
import type { Sum } from '@/lib/kernel/rules/game'
import { Figure } from '../figure'
import { openPanel, targetId } from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { PanelTabs } from './panels'
import { OVER_LIMIT_STYLE, segmentsOf, Total } from './total'

/** The header shows so many at most; the options show all of them. */
const MOST_SUMS = 3

/** The other limits of the list, and what it brings. */
type SecondarySum = { readonly id: string; readonly label: string; readonly limit: number | null } & Ledger

function secondarySums({ otherLimits, banks, figures }: Evaluation): readonly SecondarySum[] {
  const withoutLimit = (sums: readonly (Sum & Ledger)[]) => sums.map((sum) => ({ ...sum, limit: null }))
  return [...otherLimits, ...withoutLimit(banks), ...withoutLimit(figures)].slice(0, MOST_SUMS)
}

const isOver = ({ limit, amount }: SecondarySum) => limit !== null && amount.points > limit

/** The total with its meter, the other limits and what the list brings. */
export function Numbers() {
  return (
    <>
      <TotalAndSums />
      <Pools />
    </>
  )
}

/** On a phone: one line, which opens. */
export function FoldedNumbers() {
  const { evaluation, listId } = useBuilder()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Row justify="between" gap={3}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="right" />
          <VisuallyHidden>Numbers: </VisuallyHidden>
          {isOpen ? <span aria-hidden="true">Numbers</span> : <SumWords evaluation={evaluation} />}
        </button>
        <button type="button" className={styles.tab} onClick={() => openPanel('choices')}>
          Options
        </button>
      </Row>
      {isOpen ? (
        <>
          <Numbers />
          <PanelTabs label="More of the list" hiddenPanels={['add', 'issues', 'choices']}>
            <Link href={printAddress(listId)} prefetch={false} className={styles.tab}>
              Print
            </Link>
            <Link href={historyAddress(listId)} prefetch={false} className={styles.tab}>
              History
            </Link>
          </PanelTabs>
        </>
      ) : (
        <BudgetStrip segments={segmentsOf(evaluation)} limit={evaluation.main.limit} />
      )}
    </div>
  )
}

/** "Starting force 490 of 500 · Faith 1", as far as there is room. The total stands in the bar. */
function SumWords({ evaluation }: { evaluation: Evaluation }) {
  const { main, pools } = evaluation
  const sums = secondarySums(evaluation)
  const shown = [...sums, ...(pools ?? []).map((pool) => ({ ...pool, limit: null }))]
  return (
    <span className={styles.foldWords}>
      {(shown.length > 0 ? shown : [main]).map((sum) => (
        <span key={sum.id} id={targetId({ kind: 'pool', pool: sum.id })}>
          {sum.label}{' '}
          <Text as="strong" tone={isOver(sum) ? 'bad' : 'ink'}>
            {formatAmount(sum.amount)}
          </Text>
          {sum.limit === null ? null : ` of ${formatFigure(sum.limit)}`}
        </span>
      ))}
    </span>
  )
}

function TotalAndSums() {
  const { evaluation } = useBuilder()
  const sums = secondarySums(evaluation)
  return (
    <div className={styles.total}>
      <Total />
      {sums.length > 0 ? (
        <Row as="ul" wrap justify="between" gap={4} rowGap={0} above={1} tone="soft" size="note">
          {sums.map((sum) => (
            <Text as="li" nowrap key={sum.id} id={targetId({ kind: 'pool', pool: sum.id })}>
              {sum.label}{' '}
              <Text as="strong" tone="ink">
                <Figure label={sum.label} amount={sum.amount} lines={sum.lines} />
              </Text>
              {sum.limit === null ? null : (
                <Text as="span" {...(isOver(sum) ? OVER_LIMIT_STYLE : {})}>
                  {' '}
                  of {formatFigure(sum.limit)}
                </Text>
              )}
            </Text>
          ))}
        </Row>
      ) : null}
    </div>
  )
}

function Pools() {
  const { evaluation } = useBuilder()
  const pools = evaluation.pools ?? []
  if (pools.length === 0) return null
  return (
    <Row as="dl" align="stretch" gap={4} className={styles.pools}>
      {pools.map(({ id, label, amount, lines }) => (
        <div key={id} className={styles.pool} id={targetId({ kind: 'pool', pool: id })}>
          <Text as="dt" tone="soft" size="small">
            {label}
          </Text>
          <dd>
            <Figure label={label} amount={amount} lines={lines} />
            {amount.exact ? null : <VisuallyHidden> at least</VisuallyHidden>}
          </dd>
        </div>
      ))}
    </Row>
  )
}
