'use client'

import { startTransition, useRef, useState } from 'react'
import { FilesOrText } from '@/components/form/files-or-text'
import { Button } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { plural } from '@/lib/kernel/figures'
import type { JudgingState, SentFile } from './judge-all'
import { VerdictTable } from './verdict-table'

const MOST_BYTES = 20_000_000

/** Judges the lists that players have sent, and shows the verdicts in a table. */
export function Organiser() {
  const { verdicts, packs, done, all, left, pending, failed, judge, stop, clear } = useJudging()
  const judgeText = (name: string) => (text: string) => void judge([{ name, read: async () => text }])
  return (
    <Stack gap={5}>
      <FilesOrText
        label="Lists to check"
        note="List files, the files of their packs, or texts with links in them"
        pasteLabel="Or paste links, with or without text between them"
        submit="Check them"
        rows={5}
        pending={pending}
        clearsOnSubmit
        onFiles={(files) => void judge(files.map(sentFile))}
        onDropText={judgeText('Dropped')}
        onPaste={judgeText('Pasted')}
      />
      <Stack aria-live="polite">
        {failed ? (
          <Notice kind="error" title="No lists judged">
            The connection may be lost. The results so far are below. Try again when you are online.
          </Notice>
        ) : null}
        {packs.size > 0 ? (
          <Text tone="soft" size="note">
            Packs from the files:{' '}
            {[...packs.values()].map(({ name, pack }) => `${name}, version ${pack.version}`).join(' · ')}. Lists that
            use them are judged with them.
          </Text>
        ) : null}
        {left > 0 ? (
          <Notice kind="warning" title={`${plural(left, 'list', 'lists')} left out`}>
            At most 200 lists can be checked at once. Clear the table and check the others.
          </Notice>
        ) : null}
        {pending ? (
          <Row as="p" wrap gap={3} rowGap={2}>
            {done} of {all} checked <Button onClick={stop}>Stop</Button>
          </Row>
        ) : null}
      </Stack>
      {verdicts.length > 0 ? <VerdictTable verdicts={verdicts} onClear={clear} /> : null}
    </Stack>
  )
}

function sentFile(file: File): SentFile {
  return {
    name: file.name,
    read: async () => (file.size > MOST_BYTES ? null : file.text()),
  }
}

const NOTHING: JudgingState = { verdicts: [], packs: new Map(), done: 0, all: 0, left: 0 }

/** Judges with pauses in between, so that the page stays usable and the work can be stopped. */
function useJudging() {
  const [judging, setJudging] = useState(NOTHING)
  const [failed, setFailed] = useState(false)
  const latestRun = useRef(0)

  async function judge(files: readonly SentFile[]) {
    latestRun.current += 1
    const thisRun = latestRun.current
    setFailed(false)
    try {
      const { judgeAll } = await import('./judge-all')
      await judgeAll(files, judging, (next) => {
        // A transition: the table may be long, and clicks must not wait for it.
        if (latestRun.current === thisRun) startTransition(() => setJudging(next))
        return latestRun.current === thisRun
      })
    } catch {
      setFailed(true)
    }
  }

  function stop() {
    latestRun.current += 1
    setJudging((before) => ({ ...before, all: before.done }))
  }

  function clear() {
    latestRun.current += 1
    setJudging(NOTHING)
    setFailed(false)
  }

  return { ...judging, pending: judging.done < judging.all, failed, judge, stop, clear }
}
