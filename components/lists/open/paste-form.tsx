'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-input'
import { type Imported, importText, pastedAs } from './import-lists'
import styles from './open-files.module.css'
import type { Opened } from './use-taking'

const NAME = 'What you pasted'

/** The address of a page here is followed; anything else is read as a file would be. */
export function PasteForm({ pending, onOpen }: { pending: boolean; onOpen: (opened: Opened) => void }) {
  const [text, setText] = useState('')

  function open() {
    const pasted = pastedAs(text, window.location.origin)
    if (pasted.kind === 'here') return window.location.assign(pasted.href)
    onOpen({ name: NAME, load: async () => (pasted.kind === 'elsewhere' ? elsewhere(pasted.host) : importText(text)) })
  }

  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending && text.trim() !== '') open()
      }}
    >
      <label htmlFor="pasted" className={styles.label}>
        Or paste a link, or the text of a file
      </label>
      <TextArea
        id="pasted"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span>
        <Button type="submit" pending={pending} disabled={text.trim() === ''}>
          Open it
        </Button>
      </span>
    </form>
  )
}

function elsewhere(host: string): Imported {
  return {
    kind: 'refused',
    reason: `This is a link to ${host}. Open it there, save the list as a file, and bring that.`,
  }
}
