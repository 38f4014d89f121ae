'use client'

import { useRef } from 'react'
import { ToastArea } from '@/components/ui/toast'
import { Palette } from '../commands/palette'
import { Roll } from '../list/list'
import { useLines } from '../list/use-lines'
import { useWorkbench } from '../workbench'
import { accentOf } from './accent'
import { Standing } from './announcement'
import { BottomBar } from './bottom-bar'
import styles from './frame.module.css'
import { Head } from './head'
import { OpenSheet } from './open-sheet'
import { AddZone, OpenZone } from './open-zone'
import { useHeadHeight } from './use-head-height'
import { usePageAccent } from './use-page-accent'
import { useRoom } from './use-room'

/** The builder’s zones: what can be added, the list, and what is open; on a phone the list alone, with sheets over it. */
export function Frame() {
  const room = useRoom()
  const bench = useWorkbench()
  const frame = useRef<HTMLDivElement>(null)
  const head = useHeadHeight(frame)
  const accent = accentOf(bench)
  usePageAccent(accent)
  const Lines = useLines(room !== 'one')
  return (
    <ToastArea>
      <div ref={frame} className={styles.frame} data-room={room} data-accent={accent}>
        <Head ref={head} room={room} />
        <div className={styles.zones}>
          {room === 'three' ? <AddZone /> : null}
          <div className={styles.roll}>{Lines ? <Roll Lines={Lines} /> : null}</div>
          {room === 'one' ? null : <OpenZone room={room} />}
        </div>
        {room === 'one' ? (
          <>
            <BottomBar />
            <OpenSheet />
          </>
        ) : null}
        <Standing />
        <Palette />
      </div>
    </ToastArea>
  )
}
