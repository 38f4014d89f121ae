'use client'

import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Text } from './layout'
import styles from './tabs.module.css'

type Tab = { readonly value: string; readonly label: string; readonly count?: number; readonly panel: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void }

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const selection = value === undefined ? { defaultValue: tabs[0]?.value } : { value }
  return (
    <Base.Root {...selection} onValueChange={(chosen: string) => onChange?.(chosen)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}{' '}
            <Text as="span" tone="soft" weight="plain">
              {tab.count}
            </Text>
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
