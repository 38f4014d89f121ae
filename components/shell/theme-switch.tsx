'use client'

import { useSyncExternalStore } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { chooseTheme, readTheme, THEMES, type Theme, watchTheme } from './theme-choice'
import styles from './theme-switch.module.css'

const LOOKS: Readonly<Record<Theme, { readonly icon: IconName; readonly label: string }>> = {
  system: { icon: 'screen', label: 'System' },
  light: { icon: 'sun', label: 'Light' },
  dark: { icon: 'moon', label: 'Dark' },
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'system' as const)
  return (
    <Row as="fieldset" gap={0} above={2}>
      <legend>
        <VisuallyHidden>Theme</VisuallyHidden>
      </legend>
      {THEMES.map((each) => (
        <Row as="label" key={each} gap={1} justify="center" tone="soft" size="note" className={styles.choice}>
          <input type="radio" name="theme" checked={theme === each} onChange={() => chooseTheme(each)} />
          <Icon name={LOOKS[each].icon} size={17} />
          {LOOKS[each].label}
        </Row>
      ))}
    </Row>
  )
}
