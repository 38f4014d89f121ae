'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
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
  const router = useRouter()
  const [drawing, begin] = useTransition()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { making, make, stop, clear } = useMaking()
  useEffect(() => () => clearTimeout(waiting.current), [])

  function changed(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    clear()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const query = queryIn(form)
      keepManner(query)
      begin(() => router.replace(`${page}?${query}`, { scroll: false }))
    }, SETTLED_MS)
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
            {drawing ? (
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
