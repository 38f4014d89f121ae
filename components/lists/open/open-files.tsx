'use client'

import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from './open-files.module.css'
import { PasteForm } from './paste-form'
import { Report } from './report'
import { taken, takenFile } from './taken'
import { useTaking } from './use-taking'

/** Lists, packs, or everything in one file: dropped, chosen or pasted; several at once. */
export function OpenFiles({ onTaken }: { onTaken?: () => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sources, takeAll, pending } = useTaking(onTaken)

  function takeFiles(files: readonly File[]) {
    void takeAll(
      files.map((file) => ({
        name: file.name,
        take: () => takenFile(file),
      })),
    )
  }

  /** Files, or words that were dragged from another window. */
  function takeDropped(dropped: DataTransfer) {
    const words = dropped.getData('text')
    if (dropped.files.length > 0) takeFiles([...dropped.files])
    else if (words !== '') void takeAll([{ name: 'What you dropped', take: () => taken(words) }])
  }

  return (
    <div className={styles.open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first. */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          if (!pending) takeDropped(event.dataTransfer)
        }}
      >
        <p>Drop files here, or</p>
        <Button kind="primary" pending={pending} onClick={() => chooser.current?.click()}>
          Choose files
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".json,.txt,.md,application/json,text/plain"
          multiple
          aria-label="Files to open"
          className={styles.chooser}
          tabIndex={-1}
          onChange={(event) => {
            takeFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p className={styles.soft}>Lists, packs, texts and links, or everything that you took with you</p>
      </div>
      <PasteForm pending={pending} onOpen={(opened) => void takeAll([opened])} />
      <Report sources={sources} />
    </div>
  )
}
