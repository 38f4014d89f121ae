'use client'

import type { FormEvent, ReactNode } from 'react'
import { usePageAgain } from '@/components/form/use-page-again'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { keepManner } from './manner'
import { PdfState } from './pdf-state'
import styles from './print.module.css'
import { useMaking } from './use-making'

type PrintFormProps = {
  /** The page itself; the PDF of what it shows stands under it. */
  page: string
  isEmpty: boolean
  tooMany: boolean
  children: ReactNode
}

const SETTLED_MS = 250

/** A plain form that asks the page anew; with script it does so by itself, and the PDF is made beside it. */
export function PrintForm({ page, isEmpty, tooMany, children }: PrintFormProps) {
  const { isAsking, soon, show } = usePageAgain(SETTLED_MS)
  const { making, make, stop, clear } = useMaking()

  function changed(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    clear()
    soon(() => {
      const query = queryIn(form)
      keepManner(query)
      show(`${page}?${query}`)
    })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isEmpty && !tooMany) make(`${page}/pdf?${queryIn(event.currentTarget)}`)
  }

  return (
    <form className={styles.form} action={page} method="get" onChange={changed} onSubmit={send} data-print="never">
      {children}
      <div className={styles.send}>
        <PdfState making={making} onStop={stop} onAgain={make} />
        <div className={styles.buttons}>
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
            <button type="submit" className={styles.show}>
              Show what will come out
            </button>
          </noscript>
          <span className={styles.drawing} role="status">
            {isAsking ? (
              <>
                <Spinner /> Drawing it anew
              </>
            ) : isEmpty ? (
              'Choose something to print.'
            ) : null}
          </span>
        </div>
      </div>
    </form>
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
