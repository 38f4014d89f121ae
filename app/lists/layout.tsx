import type { ReactNode } from 'react'
import { OwnedDevice } from '@/components/lists/owned-device'
import { readEpoch } from '@/lib/epoch/data'
import { pageOwner } from '@/lib/owners/session'

export default async function ListsLayout({ children }: { children: ReactNode }) {
  const epoch = await readEpoch()
  const owner = await pageOwner()
  return (
    <>
      <OwnedDevice owner={owner} epoch={epoch} />
      {children}
    </>
  )
}
