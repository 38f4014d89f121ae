import type { Metadata } from 'next'
import { Devices } from '@/components/lists/devices/devices'
import { listDevices } from '@/lib/devices/browsers/data'
import { countHoldings, readRecoveryDate } from '@/lib/devices/data'
import { deviceOwnerIdOf } from '@/lib/owners/device-owner-id'
import { isRemovedDevice, ownerKey, viewer } from '@/lib/owners/session'

export const metadata: Metadata = { title: 'Devices', robots: { index: false } }

export default async function DevicesPage() {
  const [ownerId, key] = [await viewer(), await ownerKey()]
  const owned = ownerId === null || key === null ? null : await readOwned({ ownerId, key })
  return <Devices owned={owned} isRemoved={owned === null && (await isRemovedDevice())} now={new Date()} />
}

async function readOwned({ ownerId, key }: { ownerId: string; key: string }) {
  return {
    devices: await listDevices({ ownerId, key }),
    holding: await countHoldings(ownerId),
    recoveryDate: await readRecoveryDate(ownerId),
    deviceOwnerId: deviceOwnerIdOf(ownerId),
  }
}
