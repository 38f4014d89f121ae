'use client'

import Link from 'next/link'
import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { HouseSign } from '@/components/domain/house-sign'
import { historyAddress, printAddress } from '@/components/lists/addresses'
import { IconButton } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { Row } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import { untilIdle } from '@/lib/when-idle'
import { openPanel, openPanelOnClick } from '../open-part'
import { type BuilderState, useBuilder } from '../use-builder'
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
  const listId = useBuilder((builder) => builder.listId)
  const gameName = useBuilder(({ about }) => about.name)
  const catalogue = useBuilder((builder) => builder.catalogue)
  const chosenNames = useBuilder(chosenNamesOf)
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void untilIdle().then(() => isCurrent && setIsIdle(true))
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <div className={styles.identity}>
      <Row gap={1} className={styles.title}>
        <ListTitle />
        <ListMenuButton />
      </Row>
      <div className={styles.abouts}>
        <p className={styles.about}>
          <span>{gameName}</span>
          <Link href={historyAddress(listId)} className={styles.word} prefetch={false}>
            History
          </Link>
          {chosenNames !== '' ? (
            <button type="button" className={styles.word} onClick={(event) => openPanelOnClick(event, 'choices')}>
              {chosenNames}
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

/** "House Var · the Flame": faction and religion, where the game has them. */
function chosenNamesOf({ catalogue, roster }: BuilderState): string {
  const names = [chosenName(catalogue, 'factions', roster.faction), chosenName(catalogue, 'religions', roster.religion)]
  return names.filter((name) => name !== null).join(' · ')
}

function chosenName(
  catalogue: Catalogue,
  kind: Extract<RowKind, 'factions' | 'religions'>,
  slug: string | null,
): string | null {
  if (catalogue.rows[kind].length === 0) return null
  if (slug !== null) return rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug)
  return kind === 'factions' ? 'no faction yet' : null
}

function PackHouseSign() {
  const catalogue = useBuilder((builder) => builder.catalogue)
  const house = catalogue.rows.classes.some(({ source }) => source.kind === 'house')
  return house ? <HouseSign source={{ kind: 'house', place: 'this pack holds house values' }} /> : null
}

function Tools() {
  const listId = useBuilder((builder) => builder.listId)
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
