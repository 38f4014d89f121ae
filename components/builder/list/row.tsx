'use client'

import { memo, type ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import type { RowAddress } from '@/components/domain/ledger'
import { LedgerFigure } from '@/components/domain/ledger-figure'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { MenuEntry } from '@/components/ui/menu'
import { MenuButton } from '@/components/ui/menu-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Source } from '@/lib/kernel/catalogue'
import { formatTally } from '@/lib/kernel/figures'
import type { EntryId } from '@/lib/kernel/ids'
import { MOST_MODELS } from '@/lib/kernel/limits'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Severity } from '@/lib/kernel/rules/issue'
import { enterUnit, isByKeyboard, openUnit, useIsOpen } from '../focus'
import { placeOf } from '../places'
import { CountStepper } from './count-stepper'
import styles from './row.module.css'

/** The same for every row of a list, and the same from one edit to the next. */
export type RowTools = {
  readonly ship: boolean
  readonly addressOf: RowAddress
  nameOf(entry: EntryId): string
  count(entry: EntryId, count: number): void
  menu(entry: EntryId): readonly MenuEntry[]
}

type RollRowProps = {
  unit: UnitEvaluation
  /** What it is besides its name. */
  words: string
  /** The model's own pools, where they belong to the model. */
  pools: string
  source: Source | null
  starts: boolean
  worst: Severity | null
  tools: RowTools
  /** Something to drag it by. */
  grip?: ReactNode
}

export const RollRow = memo(function RollRow(props: RollRowProps) {
  const { unit, words, pools, source, starts, worst, tools, grip } = props
  const { entry, name, count, each, total, mark } = unit
  const open = useIsOpen(entry)
  return (
    <div className={styles.row} data-open={open || undefined} data-wrong={worst === 'error' || undefined}>
      <span className={styles.grip}>{grip}</span>
      <span className={styles.base}>
        <BaseDisc mark={mark} ship={tools.ship} size={38} decorative />
      </span>
      <p className={styles.name}>
        <button
          type="button"
          id={placeOf({ kind: 'entry', entry })}
          className={styles.open}
          aria-current={open || undefined}
          onClick={(event) => (isByKeyboard(event) ? enterUnit : openUnit)(entry)}
        >
          <bdi>{name}</bdi>
          {count > 1 ? <span className={styles.times}> × {count}</span> : null}
        </button>
        {source ? <House source={source} /> : null}
        {worst ? <WorstMark worst={worst} /> : null}
      </p>
      <p className={styles.words}>
        {starts ? <Badge kind="accent">starts</Badge> : null}
        {words}
        {pools === '' ? null : <span className={styles.pools}>{pools}</span>}
      </p>
      <span className={styles.stepper}>
        <CountStepper name={name} count={count} most={MOST_MODELS} onCount={(to) => tools.count(entry, to)} />
      </span>
      <p className={styles.price}>
        <LedgerFigure label={`Price of ${name}`} lines={each.lines} total={each.amount} addressOf={tools.addressOf}>
          {formatTally(total)}
        </LedgerFigure>
        {count > 1 ? <span className={styles.each}>{formatTally(each.amount)} each</span> : null}
      </p>
      <span className={styles.menu}>
        <MenuButton icon="more" kind="plain" name={`More for ${name}`} entries={() => tools.menu(entry)} />
      </span>
    </div>
  )
})

const WORDS: Readonly<Record<Severity, string>> = {
  error: 'has a problem',
  warning: 'has a warning',
  note: 'has a note',
}

function WorstMark({ worst }: { worst: Severity }) {
  return (
    <span className={styles[worst]} title={WORDS[worst]}>
      <Icon name={worst === 'note' ? 'note' : 'warning'} size={15} />
      <VisuallyHidden>, {WORDS[worst]}</VisuallyHidden>
    </span>
  )
}
