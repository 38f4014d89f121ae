'use client'

import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { plural } from '@/lib/kernel/figures'
import type { PdfDrawing } from './use-pdf'

type PdfStateProps = { making: PdfDrawing; onStop: () => void; onAgain: (address: string) => void }

/** The state of the PDF, with what can be done next. */
export function PdfState({ making, onStop, onAgain }: PdfStateProps) {
  switch (making.kind) {
    case 'idle':
      return null
    case 'making':
      return <Progress label="The PDF is being drawn" done={null} of={1} onCancel={onStop} />
    case 'refused':
      return (
        <Notice
          kind="error"
          live
          title={making.title}
          actions={<Button onClick={() => onAgain(making.address)}>Try again</Button>}
        >
          {making.words}
        </Notice>
      )
    case 'made':
      return (
        <Notice
          kind="done"
          live
          title={making.pages > 0 ? `The PDF is ready: ${plural(making.pages, 'page', 'pages')}` : 'The PDF is ready'}
          actions={
            <>
              <LinkButton href={making.address} prefetch={false} target="_blank">
                Open it
              </LinkButton>
              <LinkButton href={making.address} prefetch={false} download>
                Save it
              </LinkButton>
            </>
          }
        >
          <p>Print it at 100 %, not “fit to page”, then lay a ruler beside the one on the page.</p>
          {making.missing.length > 0 ? (
            <p>No font here has {making.missing.join(' ')}: a box stands in each place.</p>
          ) : null}
          {making.tooLarge.length > 0 ? (
            <p>Too large for the paper, and left out: {making.tooLarge.join(', ')}.</p>
          ) : null}
        </Notice>
      )
  }
}
