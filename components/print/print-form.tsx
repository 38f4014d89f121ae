'use client'

import type { FormEvent, ReactNode } from 'react'
import { usePageUpdate } from '@/components/form/use-page-update'
import { Button } from '@/components/ui/button'
import { Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { Spinner } from '@/components/ui/spinner'
import { plural } from '@/lib/kernel/figures'
import styles from './print.module.css'
import { saveOptions } from './saved-options'
import { type PdfState, usePdf } from './use-pdf'

type PrintFormProps = {
  /** The address of the page; its PDF is at `/pdf` below it. */
  page: string
  isEmpty: boolean
  isTooMany: boolean
  children: ReactNode
}

const CHANGE_DELAY_MS = 250

/** A GET form. With script, the preview follows each change, and the PDF is made without leaving the page. */
export function PrintForm({ page, isEmpty, isTooMany, children }: PrintFormProps) {
  const { isLoading, schedule, showAddress } = usePageUpdate(CHANGE_DELAY_MS)
  const { pdf, make, stop, clear } = usePdf()

  function onChange(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    clear()
    schedule(() => {
      const query = queryIn(form)
      saveOptions(query)
      showAddress(`${page}?${query}`)
    })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isEmpty && !isTooMany) make(`${page}/pdf?${queryIn(event.currentTarget)}`)
  }

  return (
    <Stack
      as="form"
      gap={5}
      action={page}
      method="get"
      onChange={onChange}
      onSubmit={onSubmit}
      data-has-foot
      data-print="never"
    >
      {children}
      <Stack className={styles.send} data-foot>
        <PdfStatus pdf={pdf} onStop={stop} onRetry={make} />
        <Row wrap gap={4} rowGap={2} className={styles.buttons}>
          <Button kind="primary" icon="print" type="submit" formAction={`${page}/pdf`} pending={pdf.kind === 'making'}>
            Create PDF
          </Button>
          <noscript>
            <Button type="submit">Update preview</Button>
          </noscript>
          <Row as="span" inline tone="soft" size="note" role="status">
            {isLoading ? (
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

type PdfStatusProps = { pdf: PdfState; onStop: () => void; onRetry: (address: string) => void }

/** The state of the PDF, with buttons to cancel, retry, open or save it. */
function PdfStatus({ pdf, onStop, onRetry }: PdfStatusProps) {
  switch (pdf.kind) {
    case 'idle':
      return null
    case 'making':
      return <Progress label="Creating the PDF" done={null} total={1} onCancel={onStop} />
    case 'refused':
      return (
        <Notice
          kind="error"
          live
          title={pdf.title}
          actions={<Button onClick={() => onRetry(pdf.address)}>Try again</Button>}
        >
          {pdf.words}
        </Notice>
      )
    case 'made':
      return (
        <Notice
          kind="done"
          live
          title={pdf.pages > 0 ? `The PDF is ready: ${plural(pdf.pages, 'page', 'pages')}` : 'The PDF is ready'}
          actions={
            <>
              <LinkButton href={pdf.address} prefetch={false} target="_blank">
                Open PDF
              </LinkButton>
              <LinkButton href={pdf.address} prefetch={false} download>
                Download PDF
              </LinkButton>
            </>
          }
        >
          <p>Print at 100 % (actual size), not “fit to page”. Then check the ruler on the page.</p>
          {pdf.missing.length > 0 ? <p>No font has {pdf.missing.join(' ')}. Each is printed as a box.</p> : null}
          {pdf.tooLarge.length > 0 ? <p>Too large for the paper and not printed: {pdf.tooLarge.join(', ')}.</p> : null}
        </Notice>
      )
  }
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
