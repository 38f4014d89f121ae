'use client'

import { useState } from 'react'
import { TextInput } from '@/components/ui/text-input'
import { renameList } from '@/lib/rosters/actions'
import { Ask, type Asking } from './ask'
import styles from './ask.module.css'

export function RenameList({ id, name, ...asking }: Asking & { id: string; name: string }) {
  const [written, setWritten] = useState(name)
  return (
    <Ask
      {...asking}
      title="Rename the list"
      submit="Rename"
      onSubmit={() => renameList({ rosterId: id, name: written })}
    >
      <label htmlFor={`name-${id}`} className={styles.label}>
        Name
      </label>
      <TextInput
        id={`name-${id}`}
        value={written}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setWritten(event.target.value)}
      />
    </Ask>
  )
}
