'use client'

import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Grid, Stack, Text } from '@/components/ui/layout'
import { TextArea } from '@/components/ui/text-input'
import hidden from '@/components/ui/visually-hidden.module.css'
import styles from './files-or-text.module.css'

const TEXTS = '.json,.txt,.md,application/json,text/plain'

type DropProps = {
  /** One file at a time. */
  single?: boolean
  /** The kinds of file that are offered first. */
  accept?: string
  /** Of the field that files are chosen with. */
  label: string
  /** What may be dropped here. */
  note: string
  pending: boolean
  onFiles: (files: readonly File[]) => void
  /** Words that were dragged from another window. */
  onDropText?: (text: string) => void
}

type PasteProps = {
  pasteLabel: string
  submit: string
  rows: number
  pending: boolean
  /** The field is emptied when it is sent. */
  empties?: boolean
  onPaste: (text: string) => void
}

/** Files that are dropped or chosen, or text that is dropped or pasted. */
export function FilesOrText(props: DropProps & PasteProps) {
  return (
    <Grid least={21} fit gap={6} rowGap={4}>
      <Drop {...props} />
      <Paste {...props} />
    </Grid>
  )
}

function Drop({ single = false, accept = TEXTS, label, note, pending, onFiles, onDropText }: DropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const text = event.dataTransfer.getData('text')
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
    else if (text !== '') onDropText?.(text)
  }

  return (
    // Dropping is a second way; the button inside is the first.
    <Stack
      align="center"
      gap={2}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>Drop {single ? 'a file' : 'files'} here, or</p>
      <Button kind="primary" pending={pending} onClick={() => chooser.current?.click()}>
        Choose {single ? 'a file' : 'files'}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={!single}
        aria-label={label}
        className={hidden.hidden}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Text tone="soft" size="note">
        {note}
      </Text>
    </Stack>
  )
}

function Paste({ pasteLabel, submit, rows, pending, empties = false, onPaste }: PasteProps) {
  const id = useId()
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending || isEmpty) return
        onPaste(text)
        if (empties) setText('')
      }}
    >
      <Text as="label" weight="strong" htmlFor={id}>
        {pasteLabel}
      </Text>
      <TextArea
        id={id}
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span>
        <Button type="submit" pending={pending} disabled={isEmpty}>
          {submit}
        </Button>
      </span>
    </Stack>
  )
}
