'use client'

import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { importFile, importText } from './import-lists'
import { ImportReport } from './import-report'
import styles from './open-files.module.css'
import { PasteForm } from './paste-form'
import { useImports } from './use-taking'

/** Lists, packs, or everything in one file: dropped, chosen or pasted; several at once. */
export function OpenFiles({ onTaken }: { onTaken?: () => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sources, takeAll, pending } = useImports(onTaken)

  function importFiles(files: readonly File[]) {
    void takeAll(
      files.map((file) => ({
        name: file.name,
        load: () => importFile(file),
      })),
    )
  }

  /** Files, or words that were dragged from another window. */
  function importDropped(dropped: DataTransfer) {
    const words = dropped.getData('text')
    if (dropped.files.length > 0) importFiles([...dropped.files])
    else if (words !== '') void takeAll([{ name: 'What you dropped', load: () => importText(words) }])
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
          if (!pending) importDropped(event.dataTransfer)
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
            importFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p className={styles.soft}>Lists, packs, texts and links, or everything that you took with you</p>
      </div>
      <PasteForm pending={pending} onOpen={(opened) => void takeAll([opened])} />
      <ImportReport sources={sources} />
    </div>
  )
}
