import { Fragment } from 'react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { TextRun, Words as WordsOf } from '@/lib/kernel/sheets/sheet'

/** Bold, italic and plain runs; house values have a mark, which is read out, too. */
export function Words({ words }: { words: WordsOf }) {
  return words.map((run, i) => (
    <Fragment key={String(i)}>
      <Emphasis run={run} />
      {run.house ? <HouseMark /> : null}
    </Fragment>
  ))
}

function Emphasis({ run: { text, bold, italic } }: { run: TextRun }) {
  if (bold) return <strong>{text}</strong>
  return italic ? <em>{text}</em> : text
}

export function HouseMark() {
  return (
    <>
      <span aria-hidden="true">†</span>
      <VisuallyHidden> (house)</VisuallyHidden>
    </>
  )
}
