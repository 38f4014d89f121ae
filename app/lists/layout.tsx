import type { ReactNode } from 'react'
import { OwnedDevice } from '@/components/lists/owned-device'
import { deviceMark } from '@/lib/owners/device-mark'
import { viewer } from '@/lib/owners/session'

export default async function ListsLayout({ children }: { children: ReactNode }) {
  const owner = await viewer()
  return (
    <>
      {owner === null ? null : <OwnedDevice owner={deviceMark(owner)} />}
      {children}
    </>
  )
}
