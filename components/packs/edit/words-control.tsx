'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chip'
import { Row, Stack } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { isTextList } from '../row-fields'
import { ChosenList } from './chosen-list'
import styles from './edit.module.css'

type WordsControlProps = {
  id: string
  label: string
  value: unknown
  onChange: (value: readonly string[] | null) => void
  nullable: boolean
  /** All allowed words, to choose from; if empty, words are typed. */
  options: readonly string[]
  suggested: readonly string[]
  'aria-describedby'?: string | undefined
}

/** A list of words, such as keywords: typed one by one or with commas between them, or chosen from options. */
export function WordsControl({ id, label, value, onChange, nullable, options, suggested, ...aria }: WordsControlProps) {
  const words = isTextList(value) ? value : []
  const setWords = (next: readonly string[]) => onChange(next.length === 0 && nullable ? null : next)
  const [typed, setTyped] = useState('')
  const listId = useId()
  if (options.length > 0)
    return (
      <FilterChips
        label={label}
        options={options.map((option) => ({ value: option, label: option }))}
        value={words}
        onChange={setWords}
      />
    )
  function add() {
    const added = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word))
    setTyped('')
    if (added.length > 0) setWords([...words, ...added])
  }
  return (
    <Stack gap={2} className={styles.choices}>
      <ChosenList
        label={label}
        chosen={words.map((word) => ({ value: word, label: word }))}
        onRemove={(word) => setWords(words.filter((other) => other !== word))}
      />
      <Row as="span" wrap align="stretch" className={styles.adding}>
        <TextInput
          id={id}
          list={listId}
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
      <datalist id={listId}>
        {suggested.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </Stack>
  )
}
