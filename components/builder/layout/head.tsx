'use client'

import Link from 'next/link'
import type { Ref } from 'react'
import { printAddress } from '@/components/lists/addresses'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { formatFigure } from '@/lib/kernel/figures'
import { Figure } from '../ledger/figure'
import { targetId } from '../places'
import { useBuilder } from '../use-builder'
import { Identity } from './identity'
import styles from './layout.module.css'
import { PanelTabs } from './panel-tabs'
import { sideSums } from './sums'
import { Tools } from './tools'
import { Total } from './total'
import type { Zones } from './use-room'

/** What is always in sight: the list’s name, its total, what it brings, and whether it is kept. */
export function Header({ ref, room }: { ref: Ref<HTMLElement>; room: Zones }) {
  const { evaluation, listId } = useBuilder()
  const sums = sideSums(evaluation)
  return (
    <header ref={ref} className={styles.head}>
      <Identity />
      <div className={styles.total}>
        <Total />
        {sums.length > 0 ? (
          <ul className={styles.sums}>
            {sums.map(({ id, label, limit, amount, lines }) => (
              <li key={id} id={targetId({ kind: 'pool', pool: id })}>
                {label}{' '}
                <strong>
                  <Figure label={label} amount={amount} lines={lines} />
                </strong>
                {limit === null ? null : (
                  <span className={amount.points > limit ? styles.over : undefined}> of {formatFigure(limit)}</span>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Pools />
      {room === 'one' ? (
        <PanelTabs label="More of the list" leaveOut={['add', 'issues']}>
          <Link href={printAddress(listId)} prefetch={false} className={styles.tab}>
            Print
          </Link>
        </PanelTabs>
      ) : (
        <Tools />
      )}
    </header>
  )
}

function Pools() {
  const { evaluation } = useBuilder()
  const pools = evaluation.pools ?? []
  if (pools.length === 0) return null
  return (
    <dl className={styles.pools}>
      {pools.map(({ id, label, amount, lines }) => (
        <div key={id} className={styles.pool} id={targetId({ kind: 'pool', pool: id })}>
          <dt>{label}</dt>
          <dd>
            <Figure label={label} amount={amount} lines={lines} />
            {amount.exact ? null : <VisuallyHidden> at least</VisuallyHidden>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
