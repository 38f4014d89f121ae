'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'

const DeviceNotice = lazy(
  deferredImport(async () => ({ default: (await import('../on-this-device/device-notice')).DeviceNotice })),
)
const NoLists = lazy(deferredImport(async () => ({ default: (await import('./no-lists')).NoLists })))

/** Says something only after a look at the device. */
export function LateDeviceNotice(props: ComponentProps<typeof DeviceNotice>) {
  return (
    <Suspense>
      <DeviceNotice {...props} />
    </Suspense>
  )
}

/** How to begin: whoever has lists does not load it. */
export function LateNoLists(props: ComponentProps<typeof NoLists>) {
  return (
    <Suspense>
      <NoLists {...props} />
    </Suspense>
  )
}
