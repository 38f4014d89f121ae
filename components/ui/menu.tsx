'use client'

import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, RefObject } from 'react'
import { classNames } from './class-names'
import { isFocusBeyond } from './focus'
import { Icon, type IconName } from './icon'
import { Kbd } from './kbd'
import { Text } from './layout'
import styles from './menu.module.css'
import surface from './surface.module.css'

export type MenuEntry =
  | 'rule'
  | {
      label: string
      icon?: IconName
      keys?: string
      danger?: boolean
      disabled?: boolean
      /** Why it cannot be chosen: shown under the label. */
      why?: string
      onChoose: () => void
    }

type MenuProps = {
  entries: readonly MenuEntry[]
  trigger?: ReactElement
  /** For a menu whose code is loaded by the press that opens it. */
  defaultOpen?: boolean
  /** Instead of a trigger: opens at once beside this element. */
  anchor?: RefObject<HTMLElement | null>
  onClosed?: () => void
}

export function Menu({ entries, trigger, defaultOpen = false, anchor, onClosed }: MenuProps) {
  const hasMarks = entries.some((entry) => entry !== 'rule' && entry.icon !== undefined)
  return (
    <Base.Root
      defaultOpen={defaultOpen || anchor !== undefined}
      onOpenChangeComplete={(isOpen) => isOpen || onClosed?.()}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Positioner className={surface.positioner} anchor={anchor} sideOffset={6} align="end">
          <Base.Popup
            className={surface.popup}
            finalFocus={
              anchor && (() => !isFocusBeyond('[role=menu]') && anchor.current?.isConnected !== false && anchor.current)
            }
          >
            {entries.map((entry, index) => (
              <MenuRow key={entry === 'rule' ? `rule ${index}` : entry.label} entry={entry} hasMark={hasMarks} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuRow({ entry, hasMark }: { entry: MenuEntry; hasMark: boolean }) {
  if (entry === 'rule') return <Base.Separator className={styles.rule} />
  const { label, icon, keys, danger, disabled = false, why, onChoose } = entry
  return (
    <Base.Item
      className={classNames(surface.option, danger && !disabled && styles.danger)}
      disabled={disabled}
      label={label}
      onClick={onChoose}
    >
      {hasMark ? <span className={surface.mark}>{icon ? <Icon name={icon} /> : null}</span> : null}
      <span className={surface.label}>
        {label}
        {why ? (
          <Text as="span" block tone="soft" size="small">
            {why}
          </Text>
        ) : null}
      </span>
      {keys ? <Kbd>{keys}</Kbd> : null}
    </Base.Item>
  )
}
