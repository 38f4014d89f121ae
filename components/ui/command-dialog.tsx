'use client'

import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { classNames } from './class-names'
import styles from './command-dialog.module.css'
import control from './control.module.css'
import { isFocusBeyond } from './focus'
import { Icon, type IconName } from './icon'
import { Kbd } from './kbd'
import { Row, Text } from './layout'
import { MODAL_ATTRIBUTE } from './modal'
import overlay from './overlay.module.css'
import surface from './surface.module.css'
import visuallyHidden from './visually-hidden.module.css'

export type Command = {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  readonly keys?: string | undefined
  readonly icon?: IconName | undefined
  readonly disabled?: boolean | undefined
  /** It deletes or removes: as the first one it is not marked, so that Enter alone does not run it. */
  readonly isDestructive?: boolean | undefined
  readonly onChoose: () => void
}

export type CommandGroup = { readonly label: string; readonly items: readonly Command[] }

type CommandDialogProps = {
  title: string
  placeholder: string
  open: boolean
  onOpenChange: (open: boolean) => void
  query: string
  onQueryChange: (query: string) => void
  groups: readonly CommandGroup[]
  /** Where the focus goes when it closes; null leaves that to the browser. */
  focusAfter?: () => HTMLElement | null
}

/** One field that searches all commands; Enter runs the marked one. */
export function CommandDialog({
  title,
  placeholder,
  open,
  onOpenChange,
  query,
  onQueryChange,
  groups,
  focusAfter,
}: CommandDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={surface.backdrop} />
        <Dialog.Viewport className={overlay.viewport}>
          <Dialog.Popup
            {...MODAL_ATTRIBUTE}
            className={classNames(overlay.window, styles.window)}
            initialFocus={input}
            finalFocus={() => !isFocusBeyond('[data-modal]') && (focusAfter?.() ?? true)}
          >
            <Dialog.Title className={visuallyHidden.hidden}>{title}</Dialog.Title>
            <Base.Root
              inline
              open
              mode="none"
              items={groups}
              filteredItems={groups}
              itemToStringValue={(command: Command) => command.label}
              value={query}
              onValueChange={onQueryChange}
              autoHighlight={groups[0]?.items[0]?.isDestructive ? false : 'always'}
              keepHighlight
            >
              <Row gap={3} tone="soft" className={classNames(control.line, styles.field)}>
                <Icon name="search" size={18} />
                <Base.Input
                  ref={input}
                  aria-label={title}
                  placeholder={placeholder}
                  onFocus={({ currentTarget: field }) =>
                    field.setSelectionRange(field.value.length, field.value.length)
                  }
                />
                <Dialog.Close className={styles.close}>
                  <Kbd>Esc</Kbd>
                </Dialog.Close>
              </Row>
              <Base.Empty className={control.empty}>No matches.</Base.Empty>
              <Base.List className={styles.list}>
                {(group: CommandGroup) => (
                  <Base.Group key={group.label} items={group.items} className={styles.group}>
                    <Base.GroupLabel
                      render={<Text as="div" tone="soft" size="small" weight="strong" className={styles.label} />}
                    >
                      {group.label}
                    </Base.GroupLabel>
                    <Base.Collection>
                      {(command: Command) => (
                        <CommandItem key={command.id} command={command} onDone={() => onOpenChange(false)} />
                      )}
                    </Base.Collection>
                  </Base.Group>
                )}
              </Base.List>
            </Base.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CommandItem({ command, onDone }: { command: Command; onDone: () => void }) {
  const { label, note, keys, icon, disabled = false, onChoose } = command
  return (
    <Base.Item
      value={command}
      className={surface.option}
      disabled={disabled}
      onClick={() => {
        onDone()
        onChoose()
      }}
    >
      <span className={surface.mark}>{icon ? <Icon name={icon} /> : null}</span>
      <span className={surface.label}>{label}</span>
      {keys ? (
        <Kbd>{keys}</Kbd>
      ) : note ? (
        <Text as="span" tone="soft" size="small">
          {note}
        </Text>
      ) : null}
    </Base.Item>
  )
}
