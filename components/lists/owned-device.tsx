'use client'

import { useEffect } from 'react'

/** When a browser passes to another owner, what the one before left on the device is forgotten. */
export function OwnedDevice({ owner }: { owner: string }) {
  useEffect(() => {
    import('@/lib/device/claim').then(
      ({ claimFor }) => claimFor(owner),
      () => undefined,
    )
  }, [owner])
  return null
}
