import type { Metadata } from 'next'
import { OnThisDevice } from '@/components/lists/on-this-device/on-this-device'

export const metadata: Metadata = { title: 'On this device', robots: { index: false } }

export default function OnThisDevicePage() {
  return <OnThisDevice />
}
