import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { OwnedDevice } from '@/components/lists/owned-device'
import { readEpoch } from '@/lib/db/epoch'
import { pageOwner } from '@/lib/owners/session'

export default async function ListsLayout({ children }: { children: ReactNode }) {
  // For each request: no database is there while pages are built.
  await connection()
  const epoch = await readEpoch()
  const owner = await pageOwner()
  return (
    <>
      <OwnedDevice owner={owner} epoch={epoch} />
      {children}
    </>
  )
}
