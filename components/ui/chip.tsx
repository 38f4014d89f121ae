'use client'

import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import styles from './chip.module.css'
import { classNames } from './class-names'
import { Row } from './layout'
import type { Option } from './option'

type FilterChipsProps = {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Whether several chips can be pressed at once. */
  multiple?: boolean
  square?: boolean
  /** Further attributes of the chip with this value. */
  attributesOf?: (value: string) => object
}

export function FilterChips({
  label,
  options,
  value,
  onChange,
  multiple = true,
  square,
  attributesOf,
}: FilterChipsProps) {
  return (
    <ToggleGroup
      aria-label={label}
      render={<Row wrap />}
      multiple={multiple}
      value={value}
      onValueChange={(chosen) => onChange([...chosen])}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={classNames(styles.chip, square && styles.square)}
          {...attributesOf?.(option.value)}
        >
          {option.label}
          {option.note ? <span className={styles.note}>{option.note}</span> : null}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}

type ChoiceChipsProps = Omit<FilterChipsProps, 'value' | 'onChange' | 'multiple' | 'square'> & {
  value: string
  onChange: (value: string) => void
}

/** One of a few, side by side, each with its change in points: a race, a size of game. */
export function ChoiceChips({ value, onChange, ...chips }: ChoiceChipsProps) {
  return (
    <FilterChips
      {...chips}
      square
      multiple={false}
      value={[value]}
      onChange={([chosen]) => chosen !== undefined && onChange(chosen)}
    />
  )
}
