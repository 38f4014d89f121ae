import type { Metadata } from 'next'
import { OnThisDevice } from '@/components/lists/on-this-device/on-this-device'
import { isRemovedDevice } from '@/lib/owners/session'

export const metadata: Metadata = { title: 'On this device', robots: { index: false } }

export default async function OnThisDevicePage() {
  return <OnThisDevice isRemoved={await isRemovedDevice()} />
}
