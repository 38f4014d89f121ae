'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Stack } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { NO_ANSWER } from '@/lib/failure-words'
import { tellTabsToCheck } from '@/lib/list-store/tabs'
import { listAddress } from '../addresses'

type RestoreButtonProps = { listId: string; currentRevision: number; versionToRestore: number }

/** Restores a version as the newest one; the one that was newest stays in the history. */
export function RestoreButton({ listId, currentRevision, versionToRestore }: RestoreButtonProps) {
  const router = useRouter()
  const [state, setState] = useState<'ready' | 'pending' | { readonly problem: string }>('ready')

  async function restore() {
    setState('pending')
    const problem = await requestRestore(listId, { revision: currentRevision, version: versionToRestore })
    if (problem !== null) return setState({ problem })
    tellTabsToCheck(listId)
    router.push(listAddress(listId))
  }

  return (
    <Stack gap={2} align="end">
      <Button kind="primary" icon="undo" pending={state === 'pending'} onClick={restore}>
        Restore version
      </Button>
      {typeof state === 'object' ? (
        <Notice kind="error" live>
          {state.problem}
        </Notice>
      ) : null}
    </Stack>
  )
}

/** The reason why the version was not restored, or null if it was. */
async function requestRestore(listId: string, body: { revision: number; version: number }): Promise<string | null> {
  try {
    const answer = await fetch(`/api/lists/${listId}/restore`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return null
    const { message }: { message?: unknown } = await answer.json()
    return typeof message === 'string' ? message : NO_ANSWER.words
  } catch {
    return `${NO_ANSWER.title}. ${NO_ANSWER.words}`
  }
}
