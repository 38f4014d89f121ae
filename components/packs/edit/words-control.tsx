'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chip'
import { Row, Stack } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { isWords } from '../row-fields'
import { ChosenList } from './chosen-list'
import styles from './edit.module.css'

type WordsControlProps = {
  id: string
  label: string
  value: unknown
  onChange: (value: readonly string[] | null) => void
  nullable: boolean
  /** All possible words: if there are any, they are chosen and not typed. */
  options: readonly string[]
  suggested: readonly string[]
  'aria-describedby'?: string | undefined
}

/** Words that are written freely, such as keywords: typed and added one by one, or several with commas. */
export function WordsControl({ id, label, value, onChange, nullable, options, suggested, ...aria }: WordsControlProps) {
  const words = isWords(value) ? value : []
  const set = (next: readonly string[]) => onChange(next.length === 0 && nullable ? null : next)
  const [typed, setTyped] = useState('')
  const list = useId()
  if (options.length > 0)
    return (
      <FilterChips
        label={label}
        options={options.map((option) => ({ value: option, label: option }))}
        value={words}
        onChange={set}
      />
    )
  function add() {
    const fresh = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word))
    setTyped('')
    if (fresh.length > 0) set([...words, ...fresh])
  }
  return (
    <Stack gap={2} className={styles.choices}>
      <ChosenList
        label={label}
        chosen={words.map((word) => ({ value: word, label: word }))}
        onRemove={(word) => set(words.filter((one) => one !== word))}
      />
      <Row as="span" wrap align="stretch" className={styles.adding}>
        <TextInput
          id={id}
          list={list}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          {...aria}
        />
        <Button onClick={add}>Add</Button>
      </Row>
      <datalist id={list}>
        {suggested.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </Stack>
  )
}
