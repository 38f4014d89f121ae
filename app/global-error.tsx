'use client'

import '@/components/look/tokens.css'
import '@/components/look/fonts.css'
import '@/components/look/page.css'
import { MessagePage } from '@/components/shell/message-page'
import { Button } from '@/components/ui/button'

/** Shown in place of the whole page if the root layout fails. */
export default function GlobalErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something broke · Muster Roll</title>
        <main>
          <MessagePage
            sign="!"
            title="Something broke here"
            actions={
              <Button kind="primary" onClick={reset}>
                Try again
              </Button>
            }
          >
            <p>That is our fault, not yours. Whatever was shown as saved is safe.</p>
          </MessagePage>
        </main>
      </body>
    </html>
  )
}
