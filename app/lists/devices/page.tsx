import type { Metadata } from 'next'
import { Devices } from '@/components/lists/devices/devices'
import { countHoldings } from '@/lib/devices/data'
import { viewer } from '@/lib/owners/session'

export const metadata: Metadata = { title: 'Other devices', robots: { index: false } }

export default async function DevicesPage() {
  const owner = await viewer()
  return <Devices holding={owner === null ? { lists: 0, packs: 0 } : await countHoldings(owner)} />
}
