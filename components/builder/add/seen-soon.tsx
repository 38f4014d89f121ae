'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useStableCallback } from '../use-steady'
import styles from './add.module.css'

/** Of the page and of the panel that scrolls in it. */
const REACH = { rootMargin: '400px', scrollMargin: '400px' }

/** The end of what is drawn: more follows when it comes near, or when it is pressed. */
export function LoadMore({ onSeen }: { onSeen: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useStableCallback(onSeen)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), REACH)
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen])
  return (
    <div ref={place} className={styles.more}>
      <Button kind="plain" onClick={onSeen}>
        Show more
      </Button>
    </div>
  )
}
