'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { listAddress } from '@/components/lists/addresses'
import { callWhenDeviceIsChecked } from '@/components/lists/device-check'
import { deferredImport } from '@/components/ui/deferred-import'
import type { LocalList } from './find-local-list'

// Late: the page of a list carries this component beside its own builder, for a list that is not at the server.
const Builder = lazy(deferredImport(async () => ({ default: (await import('./builder')).Builder })))
const loadFinder = deferredImport(() => import('./find-local-list'))

type LocalBuilderProps = {
  /** Only a list that no server has had yet. */
  onlyUnsent?: boolean
  /** While the device is asked. */
  loading: ReactNode
  /** Where the device has no such list. */
  children: ReactNode
}

function isList(list: LocalList | 'looking' | null): list is LocalList {
  return list !== null && list !== 'looking'
}

/** The builder of the list in the browser's address, from this device: the page knows nothing of the list. */
export function LocalBuilder({ onlyUnsent = false, loading, children }: LocalBuilderProps) {
  const [list, setList] = useState<LocalList | 'looking' | null>('looking')
  useEffect(() => {
    let isCurrent = true
    const id = window.location.pathname.split('/').at(-1) ?? ''
    // The check may send the list at this moment: it is opened after.
    callWhenDeviceIsChecked(() =>
      loadFinder()
        .then(({ findLocalList }) => findLocalList(id, onlyUnsent))
        .catch(() => null)
        .then((found) => {
          if (!isCurrent) return
          if (found && 'movedTo' in found) return window.location.replace(listAddress(found.movedTo))
          setList((before) => (isList(before) ? before : found))
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [onlyUnsent])
  if (list === 'looking') return loading
  if (list === null) return children
  return (
    <Suspense fallback={loading}>
      <Builder listId={list.id} about={list.about} initial={null} owner={null} epoch={null} isArchived={false} />
    </Suspense>
  )
}
