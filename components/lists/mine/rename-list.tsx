'use client'

import { useState } from 'react'
import { TextInput } from '@/components/ui/text-input'
import { renameList } from '@/lib/rosters/actions'
import styles from './ask.module.css'
import { type DialogState, FieldDialog } from './list-dialogs'

export function RenameDialog({ id, name, ...asking }: DialogState & { id: string; name: string }) {
  const [written, setWritten] = useState(name)
  return (
    <FieldDialog
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
    </FieldDialog>
  )
}
