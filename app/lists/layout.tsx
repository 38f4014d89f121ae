import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { DeviceCheck } from '@/components/lists/device-check'
import { readEpoch } from '@/lib/db/epoch'
import { pageOwner } from '@/lib/owners/session'

export default async function ListsLayout({ children }: { children: ReactNode }) {
  // Renders for each request, since there is no database while the app is built.
  await connection()
  const epoch = await readEpoch()
  const owner = await pageOwner()
  return (
    <>
      <DeviceCheck owner={owner} epoch={epoch} />
      {children}
    </>
  )
}
