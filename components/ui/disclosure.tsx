'use client'

import { Collapsible } from '@base-ui/react/collapsible'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon'

type DisclosureProps = { summary: ReactNode; end?: ReactNode; defaultOpen?: boolean; children: ReactNode }

export function Disclosure({ summary, end, defaultOpen = false, children }: DisclosureProps) {
  return (
    <Collapsible.Root defaultOpen={defaultOpen} className={styles.disclosure}>
      <Collapsible.Trigger className={styles.trigger}>
        <Icon name="right" />
        <span className={styles.summary}>{summary}</span>
        {end ? <span className={styles.end}>{end}</span> : null}
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles.panel} hiddenUntilFound>
        <div className={styles.inside}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
