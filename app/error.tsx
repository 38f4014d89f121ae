'use client'

import { Lost } from '@/components/shell/lost'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <Lost
      sign="!"
      title="Something broke here"
      actions={
        <>
          <Button kind="primary" onClick={reset}>
            Try again
          </Button>
          <LinkButton href="/">To the first page</LinkButton>
        </>
      }
    >
      <p>That is our fault, not yours. Whatever was shown as saved is safe.</p>
      {error.digest ? <p>If it happens again, tell us this number: {error.digest}</p> : null}
    </Lost>
  )
}
