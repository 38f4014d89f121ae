'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { RowKind } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { storedRow } from '@/lib/packs/actions'
import type { GroupType } from '@/lib/packs/field-types'
import { pathWords, valueWords } from '../change-value'
import { type Fields, fieldsOf } from '../row-fields'
import { filledRow } from './row-values'

type StaleRowProps = {
  packId: string
  kind: RowKind
  slug: string
  type: GroupType
  before: Fields
  mine: Fields
  onMine: (revision: number) => void
  onTheirs: (row: Fields, revision: number) => void
}

type Theirs = { readonly row: Fields; readonly revision: number }

/** The draft was saved from another tab in between: both versions of the row, and the choice. */
export function StaleRow({ packId, kind, slug, type, before, mine, onMine, onTheirs }: StaleRowProps) {
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [gone, setGone] = useState(false)

  useEffect(() => {
    let wanted = true
    storedRow({ packId, kind, slug }).then(
      (answer) => {
        if (!wanted) return
        if (!answer.ok) return setGone(true)
        setTheirs({ row: filledRow(type, fieldsOf(answer.value.row)), revision: answer.value.revision })
      },
      () => wanted && setGone(true),
    )
    return () => {
      wanted = false
    }
  }, [packId, kind, slug, type])

  if (gone)
    return (
      <Notice kind="error" title="Changed in another tab" live>
        The draft was saved or published elsewhere, and this row is no longer in it. What you wrote still stands here:
        copy what you need before you leave.
      </Notice>
    )
  if (!theirs) return <Spinner />
  const differing = Object.keys(mine).filter((key) => !sameValue(mine[key], theirs.row[key]))
  const touched = Object.keys(before).some((key) => !sameValue(before[key], theirs.row[key]))
  return (
    <Notice
      kind="warning"
      live
      title="Changed in another tab"
      actions={
        <>
          <Button kind="primary" onClick={() => onMine(theirs.revision)}>
            Save mine
          </Button>
          <Button onClick={() => onTheirs(theirs.row, theirs.revision)}>Take what is stored</Button>
        </>
      }
    >
      <p>
        {touched
          ? 'Somebody, perhaps you, changed this row elsewhere since you opened it. Nothing was overwritten:'
          : 'Another row of the pack was changed meanwhile; this one was not. You can save yours.'}
      </p>
      {touched ? (
        <Stack as="dl" gap={2} above={2}>
          {differing.map((key) => (
            <div key={key}>
              <Text as="dt" weight="strong">
                {pathWords(key)}
              </Text>
              <dd>mine: {valueWords(mine[key])}</dd>
              <dd>stored: {valueWords(theirs.row[key])}</dd>
            </div>
          ))}
        </Stack>
      ) : null}
    </Notice>
  )
}
