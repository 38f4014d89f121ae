'use client'

import Link from 'next/link'
import type { Ref } from 'react'
import { HouseSign } from '@/components/domain/house-sign'
import { historyAddress, printAddress } from '@/components/lists/addresses'
import { IconButton } from '@/components/ui/button'
import { Heading, Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import { listName, nameFromId } from '@/lib/kernel/names'
import { Figure } from '../figure'
import { openPanel, openPanelOnClick, targetId } from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { PanelTabs, type Zones } from './panels'
import { SaveStatusView } from './save-status'
import { IssueButton, OVER_LIMIT_STYLE, secondarySums, Total } from './total'

/** Always visible: the list’s name, its total, what it brings, and whether it is saved. */
export function Header({ ref, zones }: { ref: Ref<HTMLElement>; zones: Zones }) {
  const { evaluation, listId } = useBuilder()
  const sums = secondarySums(evaluation)
  return (
    <header ref={ref} className={styles.head}>
      <Identity />
      <div className={styles.total}>
        <Total />
        {sums.length > 0 ? (
          <Row as="ul" wrap justify="between" gap={4} rowGap={0} above={1} tone="soft" size="note">
            {sums.map(({ id, label, limit, amount, lines }) => (
              <li key={id} id={targetId({ kind: 'pool', pool: id })}>
                {label}{' '}
                <Text as="strong" tone="ink">
                  <Figure label={label} amount={amount} lines={lines} />
                </Text>
                {limit === null ? null : (
                  <Text as="span" {...(amount.points > limit ? OVER_LIMIT_STYLE : {})}>
                    {' '}
                    of {formatFigure(limit)}
                  </Text>
                )}
              </li>
            ))}
          </Row>
        ) : null}
      </div>
      <Pools />
      {zones === 'one' ? (
        <PanelTabs label="More of the list" hiddenPanels={['add', 'issues']}>
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

function Identity() {
  const { listId, roster, about, catalogue } = useBuilder()
  const faction = useChosenName('factions', roster.faction)
  const religion = useChosenName('religions', roster.religion)
  const chosenNames = [faction, religion].filter((name) => name !== null)
  return (
    <div className={styles.identity}>
      <Heading as="h1" size="title" className={styles.name}>
        <button
          type="button"
          id={targetId({ kind: 'list' })}
          className={styles.listName}
          title="Name, limit and notes"
          onClick={(event) => openPanelOnClick(event, 'list')}
        >
          {listName(roster.name)}
        </button>
      </Heading>
      <p className={styles.about}>
        <span>{about.name}</span>
        <Link href={historyAddress(listId)} className={styles.word} prefetch={false}>
          History
        </Link>
        {chosenNames.length > 0 ? (
          <button type="button" className={styles.word} onClick={(event) => openPanelOnClick(event, 'choices')}>
            {chosenNames.join(' · ')}
          </button>
        ) : null}
      </p>
      <p className={styles.about}>
        <button type="button" className={styles.word} onClick={(event) => openPanelOnClick(event, 'pack')}>
          {catalogue.name} {catalogue.pack.version}
          <PackHouseSign />
        </button>
      </p>
    </div>
  )
}

/** The name of the chosen faction or religion. Null where the game has none. */
function useChosenName(kind: Extract<RowKind, 'factions' | 'religions'>, slug: string | null): string | null {
  const { catalogue } = useBuilder()
  if (catalogue.rows[kind].length === 0) return null
  if (slug !== null) return rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug)
  return kind === 'factions' ? 'no faction yet' : null
}

function PackHouseSign() {
  const { catalogue } = useBuilder()
  const house = catalogue.rows.classes.some(({ source }) => source.kind === 'house')
  return house ? <HouseSign source={{ kind: 'house', place: 'this pack holds house values' }} /> : null
}

function Tools() {
  const { listId } = useBuilder()
  return (
    <Row wrap justify="end" gap={3} rowGap={2} className={styles.tools}>
      <IssueButton />
      <SaveStatusView />
      <IconButton icon="share" name="Share the list" title="Share the list" onClick={() => openPanel('share')} />
      <UndoRedo />
      <LinkButton icon="print" href={printAddress(listId)} prefetch={false}>
        Print
      </LinkButton>
    </Row>
  )
}

export function UndoRedo({ onlyUndo = false }: { onlyUndo?: boolean }) {
  const { undoLabel, redoLabel, undo, redo } = useBuilder()
  return (
    <Row as="span" inline>
      <StepButton icon="undo" action="Undo" label={undoLabel} emptyName="Nothing to undo" onStep={undo} />
      {onlyUndo && redoLabel === null ? null : (
        <StepButton icon="redo" action="Do again" label={redoLabel} emptyName="Nothing to do again" onStep={redo} />
      )}
    </Row>
  )
}

type StepButtonProps = {
  icon: 'undo' | 'redo'
  action: string
  /** The name of the step. */
  label: string | null
  emptyName: string
  onStep: () => void
}

/** Not `disabled` when there is no step: the button would lose the focus. */
function StepButton({ icon, action, label, emptyName, onStep }: StepButtonProps) {
  const name = label === null ? emptyName : `${action}: ${label}`
  return (
    <IconButton
      icon={icon}
      name={name}
      title={name}
      aria-disabled={label === null}
      data-disabled={label === null || undefined}
      onClick={() => label !== null && onStep()}
    />
  )
}
