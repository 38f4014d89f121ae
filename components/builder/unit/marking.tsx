'use client'

import { describeMark } from '@/components/domain/base-words'
import { MarkFigure } from '../ledger/mark-figure'
import { useOpenUnit } from './open-unit'
import { Part } from './part'

/** What stands on the base, in words; it opens to why. */
export function Marking() {
  const { mark, name } = useOpenUnit().evaluation
  return (
    <Part label="Marking">
      <p>
        <MarkFigure label={`Marking of ${name}`} lines={mark.lines}>
          {describeMark(mark)}
        </MarkFigure>
      </p>
    </Part>
  )
}
