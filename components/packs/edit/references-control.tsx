'use client'

import { kindWords } from '@/components/domain/words'
import { ChoiceChips } from '@/components/ui/chip'
import { Combobox } from '@/components/ui/combobox'
import { Stack } from '@/components/ui/layout'
import type { RowKind } from '@/lib/kernel/catalogue'
import { isTextList } from '../row-fields'
import { ChosenList } from './chosen-list'
import styles from './edit.module.css'
import { useChoices, useNameOf } from './edit-context'

type ReferencesControlProps = {
  id: string
  label: string
  to: RowKind
  value: unknown
  onChange: (value: readonly string[] | null) => void
  nullable: boolean
  'aria-describedby'?: string | undefined
}

/** The rows that a field refers to: any of them, or only chosen ones. */
export function ReferencesControl({ id, label, to, value, onChange, nullable, ...aria }: ReferencesControlProps) {
  const { game, rows } = useChoices()
  const nameOf = useNameOf()
  const slugs = isTextList(value) ? value : []
  const isAny = value === null
  const options = (rows[to] ?? []).filter((option) => !slugs.includes(option.value))
  const { many } = kindWords(game, to)
  return (
    <Stack gap={2} className={styles.choices}>
      {nullable ? (
        <ChoiceChips
          label={label}
          options={[
            { value: 'any', label: 'Any' },
            { value: 'these', label: slugs.length === 0 && !isAny ? 'None' : 'Only these' },
          ]}
          value={isAny ? 'any' : 'these'}
          onChange={(chosen) => onChange(chosen === 'any' ? null : slugs)}
        />
      ) : null}
      {isAny ? null : (
        <>
          <ChosenList
            label={label}
            chosen={slugs.map((slug) => ({ value: slug, label: nameOf(to, slug) ?? `${slug} (missing)` }))}
            onRemove={(slug) => onChange(slugs.filter((other) => other !== slug))}
          />
          <Combobox
            key={slugs.length}
            id={id}
            aria-label={`Add to ${label.toLowerCase()}`}
            placeholder={`Find ${many.toLowerCase()}`}
            options={options}
            value={null}
            onChange={(slug) => slug !== null && onChange([...slugs, slug])}
            {...aria}
          />
        </>
      )}
    </Stack>
  )
}
