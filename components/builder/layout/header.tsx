'use client'

import Link from 'next/link'
import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { HouseSign } from '@/components/domain/house-sign'
import { historyAddress, printAddress } from '@/components/lists/addresses'
import { IconButton } from '@/components/ui/button'
import { deferredImport, whenIdle } from '@/components/ui/deferred-import'
import { Row } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import { openPanel, openPanelOnClick } from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './layout.module.css'
import { ListMenuButton } from './list-menu-button'
import { FoldedNumbers, Numbers } from './numbers'
import { SaveStatusView } from './save-status'
import { ListTitle } from './title'
import { IssueButton } from './total'
import type { Zones } from './zones'

const NewerVersion = lazy(
  deferredImport(async () => ({ default: (await import('../pack/newer-version')).NewerVersion })),
)

/** The list’s name, its total, what it brings; on a laptop always visible, with whether it is saved. */
export function Header({ ref, zones }: { ref: Ref<HTMLElement>; zones: Zones }) {
  return (
    <header ref={ref} className={styles.head}>
      <Identity />
      {zones === 'one' ? (
        <FoldedNumbers />
      ) : (
        <>
          <Numbers />
          <Tools />
        </>
      )}
    </header>
  )
}

function Identity() {
  const { listId, roster, about, catalogue } = useBuilder()
  const faction = useChosenName('factions', roster.faction)
  const religion = useChosenName('religions', roster.religion)
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void whenIdle().then(() => isCurrent && setIsIdle(true))
    return () => {
      isCurrent = false
    }
  }, [])
  const chosenNames = [faction, religion].filter((name) => name !== null)
  return (
    <div className={styles.identity}>
      <Row gap={1} className={styles.title}>
        <ListTitle />
        <ListMenuButton />
      </Row>
      <div className={styles.abouts}>
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
          <Suspense>{isIdle ? <NewerVersion /> : null}</Suspense>
        </p>
      </div>
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
    <Row wrap justify="end" gap={2} className={styles.tools}>
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

export function UndoRedo() {
  const { undoLabel, redoLabel, undo, redo } = useBuilder()
  return (
    <Row as="span" inline gap={1} fixed>
      <StepButton icon="undo" action="Undo" label={undoLabel} emptyName="Nothing to undo" onStep={undo} />
      <StepButton icon="redo" action="Redo" label={redoLabel} emptyName="Nothing to redo" onStep={redo} />
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
