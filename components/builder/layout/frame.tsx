'use client'

import { useRef } from 'react'
import { ToastArea } from '@/components/ui/toast'
import { Shortcuts } from '../commands/palette'
import { UnitList } from '../list/list'
import { useRows } from '../list/use-lines'
import { useBuilder } from '../use-builder'
import { accentOf } from './accent'
import { Announcement } from './announcement'
import { BottomBar } from './bottom-bar'
import { Header } from './head'
import styles from './layout.module.css'
import { OpenSheet } from './open-sheet'
import { AddZone, OpenZone } from './open-zone'
import { useHeaderHeight } from './use-head-height'
import { usePageAccent } from './use-page-accent'
import { useZones } from './use-room'

/** The builder’s zones: what can be added, the list, and what is open; on a phone the list alone, with sheets over it. */
export function Frame() {
  const room = useZones()
  const builder = useBuilder()
  const frame = useRef<HTMLDivElement>(null)
  const head = useHeaderHeight(frame)
  const accent = accentOf(builder)
  usePageAccent(accent)
  const Rows = useRows(room !== 'one')
  return (
    <ToastArea>
      <div ref={frame} className={styles.frame} data-room={room} data-accent={accent}>
        <Header ref={head} room={room} />
        <div className={styles.zones}>
          {room === 'three' ? <AddZone /> : null}
          <div className={styles.roll}>{Rows ? <UnitList Rows={Rows} /> : null}</div>
          {room === 'one' ? null : <OpenZone room={room} />}
        </div>
        {room === 'one' ? (
          <>
            <BottomBar />
            <OpenSheet />
          </>
        ) : null}
        <Announcement />
        <Shortcuts />
      </div>
    </ToastArea>
  )
}
