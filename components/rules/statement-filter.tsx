'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Row, Stack, Text } from '@/components/ui/layout'
import { SearchField } from '@/components/ui/search-field'
import styles from './rules.module.css'

type State = { readonly id: string; readonly label: string; readonly count: number }

type StatementFilterProps = {
  readonly states: readonly State[]
  readonly total: number
  /** The statements: a list whose lines say their state. */
  readonly children: ReactNode
}

const ALL = 'all'

/** Shows the statements of one state, and those that hold the words that are typed. */
export function StatementFilter({ states, total, children }: StatementFilterProps) {
  const list = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(ALL)
  const [words, setWords] = useState('')
  const [shown, setShown] = useState(total)
  useEffect(() => setShown(showOnly(list.current, state, words)), [state, words])
  return (
    <Stack gap={4}>
      <Row wrap gap={5} rowGap={3} align="end" justify="between">
        <Row as="fieldset" wrap gap={1} className={styles.states}>
          <legend>Show</legend>
          {[{ id: ALL, label: 'All', count: total }, ...states].map(({ id, label, count }) => (
            <label key={id}>
              <input type="radio" name="state" checked={state === id} onChange={() => setState(id)} />
              {label} <span>{count}</span>
            </label>
          ))}
        </Row>
        <div className={styles.search}>
          <SearchField
            label="Search the statements"
            placeholder="Cover, reading, C36 …"
            value={words}
            onChange={setWords}
            slash
          />
        </div>
      </Row>
      <Text role="status" tone="soft" size="note">
        {shown === 0 ? 'No matches' : shown === total ? `${total} statements` : `${shown} of ${total} statements`}
      </Text>
      <div ref={list}>{children}</div>
    </Stack>
  )
}

/** Hides all other lines; returns how many are shown. The lines themselves come from the server and need no script. */
function showOnly(list: HTMLElement | null, state: string, words: string): number {
  const wanted = words.toLowerCase().split(/\s+/)
  let shown = 0
  for (const line of list?.querySelectorAll<HTMLElement>('[data-state]') ?? []) {
    const text = line.textContent?.toLowerCase() ?? ''
    line.hidden = (state !== ALL && line.dataset.state !== state) || !wanted.every((word) => text.includes(word))
    if (!line.hidden) shown += 1
  }
  return shown
}
