'use client'

import { useEffect } from 'react'
import type { PageOwner } from '@/lib/owners/device-mark'

type OwnedDeviceProps = {
  owner: PageOwner
  /** Of the database that the page was made from. */
  epoch: string
}

/** When a browser passes to another owner, what the one before left on the device is forgotten. */
export function OwnedDevice({ owner: { mark } }: OwnedDeviceProps) {
  useEffect(() => {
    import('@/lib/device/claim').then(
      ({ claimFor }) => claimFor(mark),
      () => undefined,
    )
  }, [mark])
  return null
}
