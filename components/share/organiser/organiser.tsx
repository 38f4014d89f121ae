'use client'

import { type DragEvent, useRef, useState } from 'react'
import open from '@/components/lists/open/open-files.module.css'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-input'
import { plural } from '@/lib/kernel/figures'
import type { SentFile } from './judge-all'
import styles from './organiser.module.css'
import { useJudging } from './use-judging'
import { VerdictTable } from './verdict-table'

const MOST_BYTES = 20_000_000

/** What the players sent goes in, a table comes out. */
export function Organiser() {
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [over, setOver] = useState(false)
  const { verdicts, packs, done, all, left, pending, failed, take, stop, clear } = useJudging()

  const takeFiles = (files: readonly File[]) => void take(files.map(given))

  function takeText() {
    void take([{ name: 'Pasted', read: async () => text }])
    setText('')
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const words = event.dataTransfer.getData('text')
    if (event.dataTransfer.files.length > 0) takeFiles([...event.dataTransfer.files])
    else if (words !== '') void take([{ name: 'Dropped', read: async () => words }])
  }

  return (
    <div className={styles.organiser}>
      <div className={open.open}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first. */}
        <div
          className={open.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>Drop files here, or</p>
          <Button kind="primary" pending={pending} onClick={() => chooser.current?.click()}>
            Choose files
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            accept=".json,.txt,.md,application/json,text/plain"
            aria-label="Lists to check"
            className={open.chooser}
            tabIndex={-1}
            onChange={(event) => {
              takeFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <p className={open.soft}>List files, the files of their packs, or texts with links in them</p>
        </div>
        <form
          className={open.paste}
          onSubmit={(event) => {
            event.preventDefault()
            if (!pending && text.trim() !== '') takeText()
          }}
        >
          <label htmlFor="sent" className={open.label}>
            Or paste links, one after the other, with whatever stands between them
          </label>
          <TextArea
            id="sent"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span>
            <Button type="submit" pending={pending} disabled={text.trim() === ''}>
              Check them
            </Button>
          </span>
        </form>
      </div>
      <div className={styles.told} aria-live="polite">
        {failed ? (
          <Notice kind="error" title="Nothing was judged">
            The connection may be gone. What was judged before still stands below.
          </Notice>
        ) : null}
        {packs.size > 0 ? (
          <p className={open.soft}>
            Sent along: {[...packs.values()].map(({ name, pack }) => `${name}, version ${pack.version}`).join(' · ')}.
            Lists that are built with it are judged by it.
          </p>
        ) : null}
        {left > 0 ? (
          <Notice kind="warning" title={`${plural(left, 'list', 'lists')} left out`}>
            At most 200 are checked at once. Clear the table and go on with the others.
          </Notice>
        ) : null}
        {pending ? (
          <p className={styles.progress}>
            {done} of {all} checked <Button onClick={stop}>Stop</Button>
          </p>
        ) : null}
      </div>
      {verdicts.length > 0 ? <VerdictTable verdicts={verdicts} onClear={clear} /> : null}
    </div>
  )
}

function given(file: File): SentFile {
  return {
    name: file.name,
    read: async () => (file.size > MOST_BYTES ? null : file.text()),
  }
}
