'use client'

import { Collapsible } from '@base-ui/react/collapsible'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon'
import { Text } from './layout'

type DisclosureProps = { summary: ReactNode; end?: ReactNode; defaultOpen?: boolean; children: ReactNode }

export function Disclosure({ summary, end, defaultOpen = false, children }: DisclosureProps) {
  return (
    <Collapsible.Root defaultOpen={defaultOpen} className={styles.disclosure}>
      <Collapsible.Trigger className={styles.trigger}>
        <Icon name="right" />
        <Text as="span" grow className={styles.summary}>
          {summary}
        </Text>
        {end ? (
          <Text as="span" tone="soft" weight="plain">
            {end}
          </Text>
        ) : null}
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles.panel} hiddenUntilFound>
        <div className={styles.content}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
