'use client'

import { printAddress } from '@/components/lists/addresses'
import { IconButton } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { openPanel } from '../focus'
import { SaveStatusView } from '../saving/saved-state'
import { useBuilder } from '../use-builder'
import { IssueButton } from './issue-button'
import styles from './layout.module.css'

/** What can be done to the list as a whole. */
export function Tools() {
  const { listId } = useBuilder()
  return (
    <div className={styles.tools}>
      <IssueButton />
      <SaveStatusView />
      <IconButton icon="share" name="Share the list" title="Share the list" onClick={() => openPanel('share')} />
      <UndoRedo />
      <LinkButton icon="print" href={printAddress(listId)} prefetch={false}>
        Print
      </LinkButton>
    </div>
  )
}

export function UndoRedo({ onlyUndo = false }: { onlyUndo?: boolean }) {
  const { undoLabel, redoLabel, undo, redo } = useBuilder()
  return (
    <span className={styles.undo}>
      <StepButton icon="undo" does="Undo" label={undoLabel} none="Nothing to undo" onStep={undo} />
      {onlyUndo && redoLabel === null ? null : (
        <StepButton icon="redo" does="Do again" label={redoLabel} none="Nothing to do again" onStep={redo} />
      )}
    </span>
  )
}

type StepButtonProps = {
  icon: 'undo' | 'redo'
  does: string
  /** The step that it would take back or do again. */
  label: string | null
  none: string
  onStep: () => void
}

/** Keeps the focus where there is nothing left: whoever undoes by keyboard stays there. */
function StepButton({ icon, does, label, none, onStep }: StepButtonProps) {
  const name = label === null ? none : `${does}: ${label}`
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
