'use client'

import { Combobox as Base } from '@base-ui/react/combobox'
import control from './control.module.css'
import { Icon } from './icon'
import { Text } from './layout'
import type { Option } from './option'
import surface from './surface.module.css'

type ComboboxProps = {
  id?: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** A select for long lists: type a part of the name. */
export function Combobox({ id, options, value, onChange, onBlur, placeholder, disabled, ...aria }: ComboboxProps) {
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(first, second) => first.value === second.value}
      disabled={disabled ?? false}
    >
      <Base.InputGroup className={control.control}>
        <Base.Input id={id} placeholder={placeholder} onBlur={onBlur} {...aria} />
        <Base.Clear className={control.small} aria-label="Clear">
          <Icon name="cross" size={14} />
        </Base.Clear>
        <Base.Trigger className={control.small} aria-label="Show all">
          <Icon name="down" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={surface.positioner} sideOffset={4}>
          <Base.Popup className={surface.popup}>
            <Base.Empty className={control.empty}>No matches. Try a shorter part of the name.</Base.Empty>
            <Base.List>{(option: Option) => <ComboboxItem key={option.value} option={option} />}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function ComboboxItem({ option }: { option: Option }) {
  return (
    <Base.Item value={option} className={surface.option} disabled={option.disabled ?? false}>
      <Base.ItemIndicator className={surface.mark}>
        <Icon name="check" />
      </Base.ItemIndicator>
      <span className={surface.label}>{option.label}</span>
      {option.note ? (
        <Text as="span" tone="soft" size="small">
          {option.note}
        </Text>
      ) : null}
    </Base.Item>
  )
}
