'use client'

import '@/components/look/tokens.css'
import '@/components/look/fonts.css'
import '@/components/look/page.css'
import { MessagePage } from '@/components/shell/message-page'
import { Button } from '@/components/ui/button'
import { AWAY_DIGEST, DATABASE_AWAY } from '@/lib/database-away.mjs'

const BROKEN = {
  title: 'Something went wrong',
  words: 'This is a bug in Muster Roll. Everything that was shown as saved is safe. Try again.',
}

/** Shown in place of the whole page if the root layout fails. */
export default function GlobalErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { title, words } = error.digest === AWAY_DIGEST ? DATABASE_AWAY : BROKEN
  return (
    <html lang="en">
      <body>
        <title>{`${title} · Muster Roll`}</title>
        <main>
          <MessagePage
            sign="!"
            title={title}
            actions={
              <Button kind="primary" onClick={reset}>
                Try again
              </Button>
            }
          >
            <p>{words}</p>
          </MessagePage>
        </main>
      </body>
    </html>
  )
}
