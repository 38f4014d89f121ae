'use client'

import { useState } from 'react'
import { TextInput } from '@/components/ui/text-input'
import { tagList } from '@/lib/rosters/actions'
import styles from './ask.module.css'
import { type DialogState, FieldDialog } from './list-dialogs'
import { tagsIn } from './tags-in'

export function TagsDialog({ id, tags, ...asking }: DialogState & { id: string; tags: readonly string[] }) {
  const [written, setWritten] = useState(tags.join(', '))
  return (
    <FieldDialog
      {...asking}
      title="Tags"
      submit="Keep them"
      onSubmit={() => tagList({ rosterId: id, tags: tagsIn(written) })}
    >
      <label htmlFor={`tags-${id}`} className={styles.label}>
        Words to find it by
      </label>
      <p id={`tags-${id}-hint`} className={styles.hint}>
        With commas between them: “club, painted, league 2027”.
      </p>
      <TextInput
        id={`tags-${id}`}
        aria-describedby={`tags-${id}-hint`}
        value={written}
        maxLength={400}
        autoComplete="off"
        onChange={(event) => setWritten(event.target.value)}
      />
    </FieldDialog>
  )
}
