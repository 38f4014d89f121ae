'use client'

import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button'
import { deferredImport } from './deferred-import'
import styles from './info-area.module.css'

const InfoPopover = lazy(deferredImport(async () => ({ default: (await import('./info-popover')).InfoPopover })))

type Info = { readonly title: string; readonly body: ReactNode }

/** What is shown: pressed, it has the focus; shown under a pointer that rests, it has not, and goes with the pointer. */
type Shown = {
  readonly infoKey: string
  readonly row: HTMLElement
  readonly button: HTMLElement | null
  readonly how: 'pressed' | 'rested'
  readonly open: boolean
}

type InfoAreaProps = {
  /** More about the row that `infoKey` names; null where there is nothing to say. */
  infoOf: (key: string) => Info | null
  children: ReactNode
}

/**
 * Rows that open more about themselves: by their info button, under a mouse that rests on them, or by a long press with
 * a finger, which then chooses nothing. One area serves all its rows, so that a row costs no more than its attributes:
 * `infoRow(key)` for the row, `INFO_BUTTON` for a button in it.
 */
export function InfoArea({ infoOf, children }: InfoAreaProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const info = useMemo(() => shown && infoOf(shown.infoKey), [shown, infoOf])
  const close = () => setShown((before) => before && { ...before, open: false })
  const closeRested = () => setShown((before) => (before?.how === 'rested' ? { ...before, open: false } : before))
  const pointer = usePointer({
    closeRested,
    hold: (row) => setShown(shownAt(row, 'pressed')),
    rest: (row) => setShown((before) => (before?.open && before.how === 'pressed' ? before : shownAt(row, 'rested'))),
  })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for its rows, whose buttons do the same by keyboard. */}
      <div
        {...pointer.handlers}
        className={styles.area}
        onClick={({ target }) => {
          const row = target instanceof Element && target.closest(BUTTON_SELECTOR) ? rowAt(target) : null
          if (row) setShown(shownAt(row, 'pressed'))
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!shown?.open) return
          if (event.key === 'Escape') event.preventDefault()
          closeRested()
        }}
      >
        {children}
      </div>
      {shown && info ? (
        <Suspense fallback={null}>
          <InfoPopover
            key={`${shown.infoKey} ${shown.how}`}
            anchor={shown.row}
            button={shown.button}
            how={shown.how}
            open={shown.open}
            title={info.title}
            onClose={(isOutside) => (isOutside && pointer.isHeld()) || close()}
            onClosed={() => setShown(null)}
            onPointerEnter={pointer.stay}
            onPointerLeave={pointer.leave}
          >
            {info.body}
          </InfoPopover>
        </Suspense>
      ) : null}
    </>
  )
}

const ROW = 'data-info'
const BUTTON = 'data-info-button'
const BUTTON_SELECTOR = `[${BUTTON}]`
const OTHER_BUTTON_SELECTOR = `button:not([${ROW}], ${BUTTON_SELECTOR})`

/** The attributes of a row with more about it. */
export function infoRow(key: string) {
  return { [ROW]: key }
}

/** The attributes of the button that opens it. */
export const INFO_BUTTON = { [BUTTON]: '', 'aria-haspopup': 'dialog' } as const

export function InfoButton({ name, ...row }: { name: string } & Partial<ReturnType<typeof infoRow>>) {
  return <IconButton kind="plain" icon="note" name={name} className={styles.button} {...INFO_BUTTON} {...row} />
}

function rowAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${ROW}]`) : null
}

function shownAt(row: HTMLElement, how: Shown['how']): Shown {
  const button = row.matches(BUTTON_SELECTOR) ? row : row.querySelector<HTMLElement>(BUTTON_SELECTOR)
  return { infoKey: row.getAttribute(ROW) ?? '', row, button, how, open: true }
}

const REST_MS = 450
const LEAVE_MS = 180
const LONG_PRESS_MS = 450
/** So soon the click follows when the finger is lifted, where the browser sends one. */
const CLICK_MS = 100
/** A finger that moves further scrolls. */
const FINGER_PX = 10

type PointerActions = {
  readonly hold: (row: HTMLElement) => void
  readonly rest: (row: HTMLElement) => void
  readonly closeRested: () => void
}

/** The row that a mouse rests on, or that a finger holds. */
function usePointer(newestActions: PointerActions) {
  const [state] = useState(() => ({
    resting: timer(),
    leaving: timer(),
    pressing: timer(),
    releasing: timer(),
    /** The row under the mouse; after a click on it nothing opens until the mouse has left it. */
    row: null as HTMLElement | null,
    isMuted: false,
    /** The row that was rested on last. */
    restedRow: null as HTMLElement | null,
    /** Where the finger was set down, or the mouse was last. */
    at: { x: -1, y: -1 },
    /** A long press has opened something: the click that ends it chooses nothing. */
    isHeld: false,
  }))
  const { resting, leaving, pressing, releasing } = state
  const actions = useRef(newestActions)
  actions.current = newestActions
  useEffect(
    () => () => {
      for (const one of [resting, leaving, pressing, releasing]) one.clear()
    },
    [resting, leaving, pressing, releasing],
  )
  const leave = () => {
    resting.clear()
    leaving.set(LEAVE_MS, () => actions.current.closeRested())
  }
  const hold = (row: HTMLElement) => {
    pressing.clear()
    state.isHeld = true
    actions.current.hold(row)
  }
  const release = () => {
    pressing.clear()
    if (state.isHeld) releasing.set(CLICK_MS, () => (state.isHeld = false))
  }
  const handlers = {
    onPointerMove({ pointerType, buttons, target, clientX, clientY }: PointerEvent) {
      const moved = Math.hypot(clientX - state.at.x, clientY - state.at.y)
      if (pointerType === 'touch') {
        if (moved > FINGER_PX) pressing.clear()
        return
      }
      // Rows that come and go under a mouse that lies still are not rested on.
      if (moved === 0) return
      state.at = { x: clientX, y: clientY }
      const isOnOtherButton = target instanceof Element && target.closest(OTHER_BUTTON_SELECTOR) !== null
      const row = isOnOtherButton ? null : rowAt(target)
      if (row !== state.row) {
        state.row = row
        state.isMuted = false
        leave()
      }
      if (row === null || state.isMuted || buttons !== 0) return
      leaving.clear()
      resting.set(REST_MS, () => {
        state.restedRow = row
        actions.current.rest(row)
      })
    },
    // Until the popover has its place it may lie under the mouse: then the mouse leaves the row and comes back unmoved.
    onPointerOver({ target }: PointerEvent) {
      const row = rowAt(target)
      if (row === null || row !== state.restedRow) return
      state.row = row
      leaving.clear()
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      state.row = null
      if (pointerType !== 'touch') leave()
    },
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      state.isHeld = false
      releasing.clear()
      const row = rowAt(target)
      if (pointerType === 'touch') {
        state.at = { x: clientX, y: clientY }
        if (row) pressing.set(LONG_PRESS_MS, () => hold(row))
        return
      }
      state.isMuted = true
      resting.clear()
      actions.current.closeRested()
    },
    onPointerUp: release,
    onPointerCancel: release,
    // The browser makes a mouse of the finger that is lifted, which would take the focus back.
    onMouseDownCapture: (event: MouseEvent) => state.isHeld && event.preventDefault(),
    onContextMenu(event: MouseEvent) {
      const row = rowAt(event.target)
      if (pressing.isSet() && row) hold(row)
      if (state.isHeld) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!state.isHeld) return
      state.isHeld = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { handlers, leave, stay: () => leaving.clear(), isHeld: () => state.isHeld }
}

function timer() {
  let handle: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(handle)
    handle = undefined
  }
  return {
    clear,
    isSet: () => handle !== undefined,
    set(ms: number, work: () => void) {
      clear()
      handle = setTimeout(() => {
        handle = undefined
        work()
      }, ms)
    },
  }
}
