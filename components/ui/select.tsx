'use client'

import { Select as Base } from '@base-ui/react/select'
import { classNames } from './class-names'
import control from './control.module.css'
import { Icon } from './icon'
import { Text } from './layout'
import type { Option } from './option'
import surface from './surface.module.css'

type SelectProps = {
  id?: string
  name?: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

export function Select({
  id,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Choose',
  disabled,
  ...aria
}: SelectProps) {
  return (
    <Base.Root
      items={options}
      {...(name === undefined ? {} : { name })}
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      disabled={disabled ?? false}
    >
      <Base.Trigger id={id} className={classNames(control.control, control.select)} onBlur={onBlur} {...aria}>
        <Base.Value className={control.value} placeholder={placeholder} />
        <Base.Icon className={control.icon}>
          <Icon name="down" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={surface.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={surface.popup}>
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className={surface.option}
                  disabled={option.disabled ?? false}
                >
                  <Base.ItemIndicator className={surface.mark}>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                  <Base.ItemText className={surface.label}>{option.label}</Base.ItemText>
                  {option.note ? (
                    <Text as="span" tone="soft" size="small">
                      {option.note}
                    </Text>
                  ) : null}
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
