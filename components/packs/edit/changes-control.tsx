'use client'

import { Button, IconButton } from '@/components/ui/button'
import { Stack } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import { capitalised, spaced } from '@/lib/kernel/words'
import { type Fields, isFields } from '../row-fields'
import styles from './edit.module.css'
import { KnownNumber } from './known-number'

type ChangesControlProps = {
  label: string
  stats: readonly string[]
  value: unknown
  onChange: (value: readonly Fields[]) => void
}

const OPERATIONS = [
  { value: 'add', label: 'changes by' },
  { value: 'set', label: 'becomes' },
]

/** Values that a row changes: which, whether it adds or replaces, and by how much. */
export function ChangesControl({ label, stats, value, onChange }: ChangesControlProps) {
  const changes = Array.isArray(value) ? value.filter(isFields) : []
  const replace = (index: number, change: Fields) =>
    onChange(changes.map((one, other) => (other === index ? change : one)))
  const options = stats.map((stat) => ({ value: stat, label: capitalised(spaced(stat)) }))
  const unusedStat = stats.find((stat) => !changes.some((change) => change.stat === stat)) ?? stats[0] ?? ''
  return (
    <Stack gap={2} className={styles.choices}>
      {changes.length > 0 ? (
        <Stack as="ul" gap={2}>
          {changes.map((change, index) => {
            const operation = 'set' in change ? 'set' : 'add'
            const name = `${label} ${index + 1}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a value may be changed twice, so only the index is unique.
              <li key={index} className={styles.change}>
                <Select
                  aria-label={`${name}: value`}
                  options={options}
                  value={String(change.stat)}
                  onChange={(stat) => replace(index, { ...change, stat })}
                />
                <Select
                  aria-label={`${name}: how`}
                  options={OPERATIONS}
                  value={operation}
                  onChange={(next) => replace(index, { stat: change.stat, [next]: change[operation] ?? null })}
                />
                <KnownNumber
                  label={`${name}: figure`}
                  value={change[operation]}
                  nullable
                  onChange={(figure) => replace(index, { stat: change.stat, [operation]: figure })}
                />
                <IconButton
                  kind="plain"
                  icon="cross"
                  name={`Remove the change of ${capitalised(spaced(String(change.stat)))}`}
                  onClick={() => onChange(changes.filter((_, other) => other !== index))}
                />
              </li>
            )
          })}
        </Stack>
      ) : null}
      <span>
        <Button icon="add" onClick={() => onChange([...changes, { stat: unusedStat, add: 1 }])}>
          Change a value
        </Button>
      </span>
    </Stack>
  )
}
