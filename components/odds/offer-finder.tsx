'use client'

import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { List, Row, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { folded, searchable, searchMatches } from '@/lib/packs/search'
import styles from './take-page.module.css'

type Found = {
  readonly id: string
  readonly name: string
  /** What the search looks at. */
  readonly words: string
  readonly shown: ReactNode
}

/** No search for fewer. */
const MOST_AT_A_GLANCE = 12

/** Units to choose from, with a search. Without script it is the whole list. */
export function OfferFinder({ rows, finds }: { rows: readonly Found[]; finds: boolean }) {
  const id = useId()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const known = useMemo(() => rows.map((row) => ({ ...row, ...searchable(row.name, folded(row.words)) })), [rows])
  const found = searchMatches(known, wanted)
  return (
    <>
      {finds && rows.length > MOST_AT_A_GLANCE ? (
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
        {found.map(({ id: row, shown }) => (
          <li key={row} className={styles.unit}>
            {shown}
          </li>
        ))}
      </List>
    </>
  )
}

function countWords(found: number, all: number): string {
  if (found === 0) return 'Nobody has that name. Try a shorter part of it.'
  return found === all ? `${all} units` : `${found} of ${all} units`
}
