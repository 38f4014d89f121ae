'use client'

import { useEffect, useRef, useState } from 'react'
import { Heading, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { OPEN_LIST } from '../lists/addresses'
import styles from './home.module.css'
import { refreshRecentLists } from './recent-store'

type OpenFiles = typeof import('../lists/open/open-files')['OpenFiles']

/** Opens links and files on the home page. It loads when it is nearly scrolled into view; until then it is a link. */
export function OpenSection() {
  const section = useRef<HTMLElement>(null)
  const [OpenFiles, setOpenFiles] = useState<OpenFiles | null>(null)

  useEffect(() => {
    if (!section.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        import('../lists/open/open-files').then(
          (module) => setOpenFiles(() => module.OpenFiles),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    watcher.observe(section.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <section ref={section} id="open" className={styles.section} aria-labelledby="open-title">
      <Heading id="open-title" size="title" ruled>
        Import a link or file
      </Heading>
      <Text width="text" tone="soft" above={3} below={4}>
        Lists and packs from other people, or your own exports. They become yours, and nothing that is here is
        overwritten.
      </Text>
      <div className={styles.open}>
        {OpenFiles ? (
          <OpenFiles onImported={() => void refreshRecentLists()} />
        ) : (
          <LinkButton href={OPEN_LIST}>Import a link or file</LinkButton>
        )}
      </div>
    </section>
  )
}
