'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { late } from './late'

const Popover = lazy(late(() => import('./popover').then((loaded) => ({ default: loaded.Popover }))))

type OpenerProps = {
  title: string
  className?: string | undefined
  /** What stands on the control. */
  words: ReactNode
  /** Asked for when it is opened. */
  children: () => ReactNode
}

/** More about one thing, in its place. As light as a button until it is pressed: a page may have hundreds. */
export function Opener({ title, className, words, children }: OpenerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Popover anchor={button} title={title} onClosed={() => setOpen(false)}>
            {children()}
          </Popover>
        </Suspense>
      ) : null}
    </>
  )
}
