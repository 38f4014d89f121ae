'use client'

import { memo, type ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { HouseSign } from '@/components/domain/house-sign'
import type { RowAddress } from '@/components/domain/ledger'
import { LedgerFigure } from '@/components/domain/ledger-figure'
import { priceLedger } from '@/components/domain/price-ledger'
import { nameSource } from '@/components/domain/source-words'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Text } from '@/components/ui/layout'
import type { MenuEntry } from '@/components/ui/menu'
import { MenuButton, openMenuOnLongPress } from '@/components/ui/menu-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { type Catalogue, rowOf, type Source } from '@/lib/kernel/catalogue'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { EntryId } from '@/lib/kernel/ids'
import { MOST_MODELS } from '@/lib/kernel/limits'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import type { Severity } from '@/lib/kernel/rules/issue'
import { areHouse } from '@/lib/kernel/sources'
import { eachWords, picksOf } from '../names'
import { openUnitOnClick, targetId, useIsOpen } from '../open-part'
import { selectorContext } from '../use-builder'
import type { Group, LinesById, UnitLine } from './groups'
import styles from './list.module.css'
import { RowIssues } from './row-issues'

/** What every row of a list needs. The object stays the same from one edit to the next. */
export type RowTools = {
  readonly catalogue: Catalogue
  readonly game: Game
  readonly drawnAsShip: boolean
  readonly addressOf: RowAddress
  nameOf(entry: EntryId): string
  setCount(entry: EntryId, count: number): void
  remove(entry: EntryId): void
  menu(entry: EntryId): readonly MenuEntry[]
}

type UnitRowProps = {
  unit: UnitEvaluation
  /** What it is besides its name: class, race, wargear, spells. */
  picks: string
  /** The unit's own pools in words; empty where the game's pools belong to the list. */
  pools: string
  source: Source | null
  /** The price is house, and the name is not: then the mark stands at the price. */
  hasHousePrice: boolean
  starts: boolean
  worstSeverity: Severity | null
  tools: RowTools
  /** The handle to drag it by. */
  grip?: ReactNode
}

const HOUSE_PRICE = { kind: 'house', place: 'its price' } as const

const UnitRow = memo(function UnitRow(props: UnitRowProps) {
  const { unit, picks, pools, source, hasHousePrice, starts, worstSeverity, tools, grip } = props
  const { entry, name, count, total, mark } = unit
  const isOpen = useIsOpen(entry)
  return (
    <div
      className={styles.row}
      data-open={isOpen || undefined}
      data-wrong={worstSeverity === 'error' || undefined}
      onPointerDown={openMenuOnLongPress}
    >
      <span className={styles.rowGrip}>{grip}</span>
      <span className={styles.base}>
        <BaseDisc mark={mark} drawnAsShip={tools.drawnAsShip} size={38} decorative />
      </span>
      <p className={styles.name}>
        <button
          type="button"
          id={targetId({ kind: 'entry', entry })}
          className={styles.open}
          aria-current={isOpen || undefined}
          onClick={(event) => openUnitOnClick(event, entry)}
        >
          <bdi>{name}</bdi>
          {/* Empty for a single model: a part that comes and goes costs the browser more than a word that changes. */}
          <Text as="span" tone="soft" weight="medium">
            {count > 1 ? ` × ${count}` : ''}
          </Text>
        </button>
        {source ? <HouseSign source={source} /> : null}
        {worstSeverity ? <WorstSign severity={worstSeverity} /> : null}
      </p>
      <p className={styles.words}>
        {starts ? <Badge kind="accent">starts</Badge> : null}
        {picks}
        {pools === '' ? null : (
          <Text as="span" tone="ink">
            {pools}
          </Text>
        )}
      </p>
      <CountStepper
        name={name}
        count={count}
        onCount={(to) => tools.setCount(entry, to)}
        onRemove={() => tools.remove(entry)}
      />
      <p className={styles.price}>
        <span>
          <LedgerFigure label={`Price of ${name}`} {...priceLedger(unit)} addressOf={tools.addressOf}>
            {formatTally(total)}
          </LedgerFigure>
          {hasHousePrice ? <HouseSign source={HOUSE_PRICE} /> : null}
        </span>
        <Text as="span" tone="soft" size="small" weight="plain" className={styles.each}>
          {eachWords(unit)}
        </Text>
      </p>
      <span className={styles.menu}>
        <MenuButton icon="more" kind="plain" name={`More for ${name}`} entries={() => tools.menu(entry)} />
      </span>
    </div>
  )
})

const SEVERITY_SIGNS = {
  error: { words: 'has a problem', tone: 'bad' },
  warning: { words: 'has a warning', tone: 'warn' },
  note: { words: 'has a note', tone: 'soft' },
} as const

function WorstSign({ severity }: { severity: Severity }) {
  const { words, tone } = SEVERITY_SIGNS[severity]
  return (
    <Text as="span" tone={tone} title={words} className={styles.worst}>
      <Icon name={severity === 'note' ? 'note' : 'warning'} size={15} />
      <VisuallyHidden>, {words}</VisuallyHidden>
    </Text>
  )
}

/** The lines and tools that the rows of a list are drawn with. */
export type ListRows = { readonly groups: readonly Group[]; readonly lines: LinesById; readonly tools: RowTools }

const listRowsContext = selectorContext<ListRows>()

export const ListRowsProvider = listRowsContext.Provider

/** Null outside a list. */
export const useListRows = listRowsContext.useSelected

export type RowsProps = {
  /** The entries of one section, in their order. */
  readonly ids: readonly EntryId[]
  onMove(entry: EntryId, target: EntryId): void
}

export function EntryRows({ ids }: RowsProps) {
  return (
    <ol>
      {ids.map((id) => (
        <li key={id} className={styles.line}>
          <EntryRow id={id} />
        </li>
      ))}
    </ol>
  )
}

/** One row. It reads its own line: when the line changes, only this row is drawn again. */
export function EntryRow({ id, grip }: { id: EntryId; grip?: ReactNode }) {
  const line = useListRows(({ lines }) => lines.get(id))
  const tools = useListRows((rows) => rows.tools)
  if (!line || !tools) return null
  const { entry, unit, issues } = line
  const { catalogue, game } = tools
  const source = nameSource(rowOf(catalogue, 'classes', entry.class))
  return (
    <>
      <UnitRow
        unit={unit}
        picks={picksOf(entry, catalogue)}
        pools={poolWords(unit.pools, game)}
        source={source}
        hasHousePrice={source?.kind !== 'house' && areHouse(catalogue, unit.each.lines)}
        starts={entry.start}
        worstSeverity={issues[0]?.severity ?? null}
        tools={tools}
        grip={grip}
      />
      <RowIssues issues={issues} />
    </>
  )
}

function poolWords(pools: UnitLine['unit']['pools'], { characteristics }: Game): string {
  if (pools === null) return ''
  return characteristics
    .filter(({ id }) => id in pools && pools[id] !== 0)
    .map(({ id, label }) => `${label}\u00a0${formatFigure(pools[id] ?? null)}`)
    .join(' · ')
}

type CountStepperProps = { name: string; count: number; onCount: (count: number) => void; onRemove: () => void }

/** One more or one fewer; with one, “−” removes it. Only two buttons, since a long list has them in every row. */
function CountStepper({ name, count, onCount, onRemove }: CountStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, with a legend to be read out in every row.
    <div className={styles.stepper} role="group" aria-label={`${name}: ${count}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={count > 1 ? `One fewer: ${name}` : `Remove ${name}`}
        onClick={({ detail }) => {
          if (count > 1) onCount(count - 1)
          // Quick presses one after the other stop at one.
          else if (detail <= 1) onRemove()
        }}
      >
        <Icon name="remove" size={14} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={`One more: ${name}`}
        aria-disabled={count >= MOST_MODELS}
        onClick={() => count < MOST_MODELS && onCount(count + 1)}
      >
        <Icon name="add" size={14} />
      </button>
    </div>
  )
}
