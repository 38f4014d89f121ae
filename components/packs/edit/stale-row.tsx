'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { RowKind } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { storedRow } from '@/lib/packs/actions'
import { type GroupType, pathWords } from '@/lib/packs/field-types'
import { valueWords } from '../change-value'
import type { Fields } from '../row-fields'
import { loadStoredRow, type StoredRow } from './stored-row'

type StaleRowProps = {
  packId: string
  kind: RowKind
  slug: string
  type: GroupType
  before: Fields
  edited: Fields
  onSaveMine: (revision: number) => void
  onTakeStored: (row: Fields, revision: number) => void
}

/** Shown when another tab has saved the draft in between: both versions of the row, and buttons to choose one. */
export function StaleRow({ packId, kind, slug, type, before, edited, onSaveMine, onTakeStored }: StaleRowProps) {
  const [stored, setStored] = useState<StoredRow | null>(null)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    let isCurrent = true
    void loadStoredRow(() => storedRow({ packId, kind, slug }), type).then((loaded) => {
      if (isCurrent) setStored(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [packId, kind, slug, type, attempt])

  function tryAgain() {
    setStored(null)
    setAttempt(attempt + 1)
  }

  if (!stored) return <Spinner />
  if (stored.kind === 'gone')
    return (
      <Notice kind="error" title="Changed in another tab" live>
        The draft was changed in another tab, and this row is no longer in it. Your text is still here. Copy what you
        need before you leave.
      </Notice>
    )
  if (stored.kind === 'not-loaded')
    return (
      <Notice kind="error" title="Changed in another tab" live actions={<Button onClick={tryAgain}>Try again</Button>}>
        The draft was saved in another tab, and the saved row could not be loaded. Your text is still here.
      </Notice>
    )
  const differingKeys = Object.keys(edited).filter((key) => !sameValue(edited[key], stored.row[key]))
  const isRowChanged = Object.keys(before).some((key) => !sameValue(before[key], stored.row[key]))
  return (
    <Notice
      kind="warning"
      live
      title="Changed in another tab"
      actions={
        <>
          <Button kind="primary" onClick={() => onSaveMine(stored.revision)}>
            Save mine
          </Button>
          <Button onClick={() => onTakeStored(stored.row, stored.revision)}>Use the saved one</Button>
        </>
      }
    >
      <p>
        {isRowChanged
          ? 'This row was changed in another tab or on another device since you opened it. Nothing was overwritten:'
          : 'Another row of the pack was changed meanwhile. You can save this one.'}
      </p>
      {isRowChanged ? (
        <Stack as="dl" gap={2} above={2}>
          {differingKeys.map((key) => (
            <div key={key}>
              <Text as="dt" weight="strong">
                {pathWords(type, key)}
              </Text>
              <dd>mine: {valueWords(edited[key])}</dd>
              <dd>saved: {valueWords(stored.row[key])}</dd>
            </div>
          ))}
        </Stack>
      ) : null}
    </Notice>
  )
}
