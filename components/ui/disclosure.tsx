'use client'

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon'
import { Text } from './layout'

type DisclosureProps = { summary: ReactNode; end?: ReactNode; defaultOpen?: boolean; children: ReactNode }

/** A part that opens under its button. Closed, it is still found by the browser's own search, which opens it. */
export function Disclosure({ summary, end, defaultOpen = false, children }: DisclosureProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(defaultOpen)
  // React knows no other value of `hidden` than true.
  useLayoutEffect(() => {
    if (!isOpen) panel.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  useLayoutEffect(() => {
    const element = panel.current
    const open = () => setOpen(true)
    element?.addEventListener('beforematch', open)
    return () => element?.removeEventListener('beforematch', open)
  }, [])
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="right" />
        <Text as="span" grow className={styles.summary}>
          {summary}
        </Text>
        {end ? (
          <Text as="span" tone="soft" weight="plain">
            {end}
          </Text>
        ) : null}
      </button>
      <div ref={panel} id={id} className={styles.panel} hidden={!isOpen}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}
