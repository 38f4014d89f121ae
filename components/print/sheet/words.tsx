import { Fragment } from 'react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Words as SheetText, TextRun } from '@/lib/kernel/sheets/sheet'

/** A text with bold and italic runs. House values have a †, which screen readers read as "house". */
export function Words({ words }: { words: SheetText }) {
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
