'use client'

import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { List, Row, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { folded, searchable, searchMatches } from '@/lib/packs/search'
import styles from './choose-side.module.css'

type OfferRow = {
  readonly id: string
  readonly name: string
  /** The text that is searched. */
  readonly words: string
  readonly content: ReactNode
}

/** Up to this many rows there is no search field. */
const MOST_WITHOUT_SEARCH = 12

/** Units to choose from, with a search. Without script it is the whole list. */
export function OfferFinder({ rows, hasSearch }: { rows: readonly OfferRow[]; hasSearch: boolean }) {
  const id = useId()
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words)
  const searchableRows = useMemo(
    () => rows.map((row) => ({ ...row, ...searchable(row.name, folded(row.words)) })),
    [rows],
  )
  const found = searchMatches(searchableRows, deferredWords)
  return (
    <>
      {hasSearch && rows.length > MOST_WITHOUT_SEARCH ? (
        <Row as="search" wrap gap={3} rowGap={2} below={4} className={styles.finder}>
          <label htmlFor={id}>Find</label>
          <TextInput
            id={id}
            type="search"
            autoComplete="off"
            placeholder="A part of a name"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Text role="status" tone="soft" size="note">
            {countWords(found.length, rows.length)}
          </Text>
        </Row>
      ) : null}
      <List width="wide">
        {found.map(({ id: row, content }) => (
          <li key={row} className={styles.unit}>
            {content}
          </li>
        ))}
      </List>
    </>
  )
}

function countWords(found: number, all: number): string {
  if (found === 0) return 'No unit has that name. Try a shorter part of it.'
  return found === all ? `${all} units` : `${found} of ${all} units`
}
