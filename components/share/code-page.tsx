'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { OPEN_LIST } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Skeleton } from '@/components/ui/skeleton'

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'open'; readonly List: ComponentType }

/** The list whose code stands behind the # of the address. The code that reads it is loaded late. */
export function CodePage() {
  const [state, setState] = useState<State>({ kind: 'waiting' })

  useEffect(() => {
    let isUnmounted = false
    function read() {
      const listCode = window.location.hash.slice(1)
      openListIn(listCode).then((next) => isUnmounted || setState(next))
    }
    read()
    window.addEventListener('hashchange', read)
    return () => {
      isUnmounted = true
      window.removeEventListener('hashchange', read)
    }
  }, [])

  if (state.kind === 'open') return <state.List />
  if (state.kind === 'refused') return <Refused reason={state.reason} />
  return (
    <Page>
      <Stack gap={5} role="status" aria-label="Reading the list">
        <Skeleton lines={6} />
        <noscript>
          <p>
            This link contains its list, and showing it needs scripts. Allow scripts, or ask for a link that begins with
            /s/.
          </p>
        </noscript>
      </Stack>
    </Page>
  )
}

async function openListIn(code: string): Promise<State> {
  if (code === '') return { kind: 'refused', reason: 'The address has nothing after the #.' }
  try {
    const { openCode } = await import('./open-code')
    const read = await openCode(code)
    return read.ok ? { kind: 'open', List: read.List } : { kind: 'refused', reason: read.reason }
  } catch {
    return { kind: 'refused', reason: 'The connection was lost. Reload the page when you are online.' }
  }
}

function Refused({ reason }: { reason: string }) {
  return (
    <MessagePage
      sign="?"
      title="This link cannot be opened"
      actions={
        <LinkButton href={OPEN_LIST} kind="primary">
          Import another link
        </LinkButton>
      }
    >
      <p>{reason}</p>
      <p>Chats sometimes cut long links. Ask for the link again, or for the list’s file.</p>
    </MessagePage>
  )
}
