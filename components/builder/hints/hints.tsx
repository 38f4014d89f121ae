'use client'

import { type MouseEvent as Click, useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Row, Text } from '@/components/ui/layout'
import { hasFinePointer } from '@/components/ui/pointer'
import { commandKey, usePalette } from '../commands/keys'
import { ADD_SEARCH_ID, focusBackInList, useOpenPart } from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './hints.module.css'
import { type Hint, markSeen, nextHint, useSeen } from './seen'

const HINT_HEIGHT = 'calc(var(--target) + 1px)'

/** One hint at a time, until the player has done what it says, or dismisses it. */
export function Hints() {
  const hasUnits = useBuilder(({ roster }) => roster.entries.length > 0)
  const { openDialog } = usePalette()
  const { unit, panel } = useOpenPart()
  const seen = useSeen()
  const isFine = hasFinePointer()
  const hint = nextHint(seen, { enter: isFine, figure: hasUnits, commands: isFine && hasUnits })
  // A region that is there before its words is read out.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    setThere(true)
    return watchDone()
  }, [])
  useEffect(() => {
    if (openDialog === 'commands') markSeen('commands')
  }, [openDialog])
  // On a phone, what is open covers the list.
  const isCovered = openDialog !== null || (!isFine && (unit !== null || panel !== null))
  const isShown = hint !== null && !isCovered && isThere
  // What is beside the list ends above it.
  useEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    style.setProperty('--hint', HINT_HEIGHT)
    return () => {
      style.removeProperty('--hint')
    }
  }, [isShown])
  return (
    <div className={styles.place} data-print="never" role="status">
      {!isShown ? null : (
        <Row gap={2} className={styles.hint}>
          <Text as="p" size="note" grow>
            <HintWords hint={hint} />
          </Text>
          <IconButton kind="plain" icon="cross" name="Dismiss this hint" onClick={(event) => dismiss(hint, event)} />
        </Row>
      )}
    </div>
  )
}

/** A key gives a click whose `detail` is 0: the focus goes back to where the player was. */
function dismiss(hint: Hint, { detail }: Click) {
  markSeen(hint)
  if (detail === 0) focusBackInList()
}

function HintWords({ hint }: { hint: Hint }) {
  switch (hint) {
    case 'enter':
      return (
        <>
          In the search, <Kbd>Enter</Kbd> adds the first match.
        </>
      )
    case 'figure':
      return <>{hasFinePointer() ? 'Click' : 'Tap'} any number to see its breakdown.</>
    case 'commands':
      return (
        <>
          <Kbd>{commandKey('K')}</Kbd> finds every command.
        </>
      )
  }
}

/** Notes what the player does without being told. */
function watchDone(): () => void {
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof Element && target.id === ADD_SEARCH_ID && hasFinePointer())
      markSeen('enter')
  }
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-figure]')) markSeen('figure')
  }
  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('click', onClick, true)
  return () => {
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('click', onClick, true)
  }
}
