'use client'

import type { FormEvent, ReactNode } from 'react'
import { usePageAgain } from '@/components/form/use-page-again'
import { Button } from '@/components/ui/button'
import { Row, Stack } from '@/components/ui/layout'
import { Spinner } from '@/components/ui/spinner'
import { PdfState } from './pdf-state'
import styles from './print.module.css'
import { saveOptions } from './saved-options'
import { usePdf } from './use-pdf'

type PrintFormProps = {
  /** The address of the page; its PDF is at `/pdf` below it. */
  page: string
  isEmpty: boolean
  tooMany: boolean
  children: ReactNode
}

const SETTLED_MS = 250

/** A GET form. With script it sends itself after a change, and the PDF is made without leaving the page. */
export function PrintForm({ page, isEmpty, tooMany, children }: PrintFormProps) {
  const { isAsking, soon, show } = usePageAgain(SETTLED_MS)
  const { making, make, stop, clear } = usePdf()

  function changed(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    clear()
    soon(() => {
      const query = queryIn(form)
      saveOptions(query)
      show(`${page}?${query}`)
    })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isEmpty && !tooMany) make(`${page}/pdf?${queryIn(event.currentTarget)}`)
  }

  return (
    <Stack as="form" gap={5} action={page} method="get" onChange={changed} onSubmit={send} data-print="never">
      {children}
      <Stack className={styles.send}>
        <PdfState making={making} onStop={stop} onAgain={make} />
        <Row wrap gap={4} rowGap={2} className={styles.buttons}>
          <Button
            kind="primary"
            icon="print"
            type="submit"
            formAction={`${page}/pdf`}
            pending={making.kind === 'making'}
          >
            Make the PDF
          </Button>
          <noscript>
            <Button type="submit">Show what will come out</Button>
          </noscript>
          <Row as="span" inline tone="soft" size="note" role="status">
            {isAsking ? (
              <>
                <Spinner /> Drawing it anew
              </>
            ) : isEmpty ? (
              'Choose something to print.'
            ) : null}
          </Row>
        </Row>
      </Stack>
    </Stack>
  )
}

function queryIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of new FormData(form)) {
    if (typeof value !== 'string' || (key === 'what' && value === '')) continue
    query.append(key, value)
  }
  if (!query.has('what')) query.set('what', '')
  return query
}
