'use client'

import '@/components/look/tokens.css'
import '@/components/look/fonts.css'
import '@/components/look/page.css'
import styles from '@/components/shell/message-page.module.css'
import { Button } from '@/components/ui/button'
import { Heading, Stack } from '@/components/ui/layout'
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
        <main className={styles.page}>
          {/* Every page's script holds this: it is as plain as can be. */}
          <Stack width="text" gap={4}>
            <Heading as="h1" size="title">
              {title}
            </Heading>
            <p>{words}</p>
            <p>
              <Button kind="primary" onClick={reset}>
                Try again
              </Button>
            </p>
          </Stack>
        </main>
      </body>
    </html>
  )
}
