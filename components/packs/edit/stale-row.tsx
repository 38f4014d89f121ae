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
import { type Fields, fieldsOf } from '../row-fields'
import { filledRow } from './row-values'

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

type StoredRow = { readonly row: Fields; readonly revision: number }

/** Shown when another tab has saved the draft in between: both versions of the row, and buttons to choose one. */
export function StaleRow({ packId, kind, slug, type, before, edited, onSaveMine, onTakeStored }: StaleRowProps) {
  const [stored, setStored] = useState<StoredRow | null>(null)
  const [isGone, setIsGone] = useState(false)

  useEffect(() => {
    let isCurrent = true
    storedRow({ packId, kind, slug }).then(
      (answer) => {
        if (!isCurrent) return
        if (!answer.ok) return setIsGone(true)
        setStored({ row: filledRow(type, fieldsOf(answer.value.row)), revision: answer.value.revision })
      },
      () => isCurrent && setIsGone(true),
    )
    return () => {
      isCurrent = false
    }
  }, [packId, kind, slug, type])

  if (isGone)
    return (
      <Notice kind="error" title="Changed in another tab" live>
        The draft was saved or published elsewhere, and this row is no longer in it. What you wrote still stands here:
        copy what you need before you leave.
      </Notice>
    )
  if (!stored) return <Spinner />
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
          <Button onClick={() => onTakeStored(stored.row, stored.revision)}>Take what is stored</Button>
        </>
      }
    >
      <p>
        {isRowChanged
          ? 'Somebody, perhaps you, changed this row elsewhere since you opened it. Nothing was overwritten:'
          : 'Another row of the pack was changed meanwhile; this one was not. You can save yours.'}
      </p>
      {isRowChanged ? (
        <Stack as="dl" gap={2} above={2}>
          {differingKeys.map((key) => (
            <div key={key}>
              <Text as="dt" weight="strong">
                {pathWords(type, key)}
              </Text>
              <dd>mine: {valueWords(edited[key])}</dd>
              <dd>stored: {valueWords(stored.row[key])}</dd>
            </div>
          ))}
        </Stack>
      ) : null}
    </Notice>
  )
}
