'use client'

import { BottomSheet } from '@/components/ui/drawer'
import { close, useFocus } from '../focus'
import styles from './frame.module.css'
import { PLACED } from './panels'
import { useRoom } from './use-room'

/** The builder's three zones: what can be added, the list, and what is open; on a phone the list with sheets. */
export function Frame() {
  const room = useRoom()
  return (
    <div className={styles.frame} data-room={room}>
      {room === 'three' ? <AddZone /> : null}
      <div className={styles.roll} />
      {room === 'one' ? <OpenSheet /> : <OpenZone />}
    </div>
  )
}

function AddZone() {
  const { add } = PLACED
  return add ? (
    <aside className={styles.add} aria-label={add.title}>
      <add.Body />
    </aside>
  ) : null
}

function OpenZone() {
  const open = useOpened()
  return open ? (
    <aside className={styles.open} aria-label={open.title}>
      <open.Body />
    </aside>
  ) : null
}

function OpenSheet() {
  const open = useOpened()
  return (
    <BottomSheet title={open?.title ?? ''} open={open !== undefined} onOpenChange={(stays) => stays || close()}>
      {open ? <open.Body /> : null}
    </BottomSheet>
  )
}

function useOpened() {
  const { panel } = useFocus()
  return panel === null ? undefined : PLACED[panel]
}
