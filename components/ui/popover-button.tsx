'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { deferredImport } from './deferred-import'

const Popover = lazy(deferredImport(() => import('./popover').then((loaded) => ({ default: loaded.Popover }))))

type PopoverButtonProps = {
  title: string
  className?: string | undefined
  'data-figure'?: ''
  /** The content of the button. */
  label: ReactNode
  /** Called when the popover is opened. */
  children: () => ReactNode
}

/** A popover whose code is loaded when it is pressed. Until then it is only a button: a page may have hundreds. */
export function PopoverButton({ title, className, label, children, ...data }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        {...data}
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {label}
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
