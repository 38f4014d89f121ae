'use client'

import { useEffect } from 'react'
import { checkForUpdate } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { AWAY_DIGEST, DATABASE_AWAY } from '@/lib/database-away.mjs'
import { MessagePage } from './message-page'
import { RetryButton } from './retry-button'
import { useUpdated } from './use-updated'

export type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

/** What the player is told when a page cannot be drawn: what is safe, and what to do. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const updated = useUpdated()
  useEffect(() => {
    if (error) void checkForUpdate()
  }, [error])
  if (updated) {
    return (
      <MessagePage sign="!" title="Muster Roll was updated" actions={<RetryButton>Reload</RetryButton>}>
        <p>Reload this page to continue. Whatever was shown as saved, or as on this device, is safe.</p>
      </MessagePage>
    )
  }
  if (error.digest === AWAY_DIGEST) {
    return (
      <MessagePage sign="!" title={DATABASE_AWAY.title} actions={<RetryButton>Try again</RetryButton>}>
        {/* A page whose own title is in the database has none. */}
        <title>{`${DATABASE_AWAY.title} · Muster Roll`}</title>
        <p>{DATABASE_AWAY.words}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      sign="!"
      title="Something went wrong"
      actions={
        <>
          <Button kind="primary" onClick={reset}>
            Try again
          </Button>
          <LinkButton href="/">Home</LinkButton>
        </>
      }
    >
      <p>This is a bug in Muster Roll. Everything that was shown as saved is safe. Try again.</p>
      {error.digest ? <p>If it happens again, report this number: {error.digest}</p> : null}
    </MessagePage>
  )
}
