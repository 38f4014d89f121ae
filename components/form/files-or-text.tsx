'use client'

import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Grid, Stack, Text } from '@/components/ui/layout'
import { TextArea } from '@/components/ui/text-input'
import hidden from '@/components/ui/visually-hidden.module.css'
import styles from './files-or-text.module.css'

const TEXT_FILE_TYPES = '.json,.txt,.md,application/json,text/plain'

type DropZoneProps = {
  /** One file at a time. */
  single?: boolean
  /** The kinds of file that are offered first. */
  accept?: string
  /** The label of the field that files are chosen with. */
  label: string
  /** What may be dropped here. */
  note: string
  pending: boolean
  onFiles: (files: readonly File[]) => void
  /** For text that was dragged from another window. */
  onDropText?: (text: string) => void
}

type PasteFormProps = {
  pasteLabel: string
  submit: string
  rows: number
  pending: boolean
  /** Whether the field is empty again after it was sent. */
  clearsOnSubmit?: boolean
  onPaste: (text: string) => void
}

/** Files that are dropped or chosen, or text that is dropped or pasted. */
export function FilesOrText(props: DropZoneProps & PasteFormProps) {
  return (
    <Grid least={21} fit gap={6} rowGap={4}>
      <DropZone {...props} />
      <PasteForm {...props} />
    </Grid>
  )
}

function DropZone({
  single = false,
  accept = TEXT_FILE_TYPES,
  label,
  note,
  pending,
  onFiles,
  onDropText,
}: DropZoneProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    const text = event.dataTransfer.getData('text')
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
    else if (text !== '') onDropText?.(text)
  }

  return (
    // No keyboard support is needed for dropping: the button inside does the same.
    <Stack
      align="center"
      gap={2}
      className={styles.drop}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
    >
      <p>Drop {single ? 'a file' : 'files'} here, or</p>
      <Button kind="primary" pending={pending} onClick={() => fileInput.current?.click()}>
        Choose {single ? 'a file' : 'files'}
      </Button>
      <input
        ref={fileInput}
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

function PasteForm({ pasteLabel, submit, rows, pending, clearsOnSubmit = false, onPaste }: PasteFormProps) {
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
        if (clearsOnSubmit) setText('')
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
