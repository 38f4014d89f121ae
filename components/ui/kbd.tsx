import type { ReactNode } from 'react'
import styles from './kbd.module.css'
import { Text } from './layout'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Text as="kbd" face="text" size="mark" tone="soft" className={styles.kbd}>
      {children}
    </Text>
  )
}
