'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import { deferredImport } from '@/components/ui/deferred-import'
import { Disclosure } from '@/components/ui/disclosure'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'

const DeviceNotice = lazy(
  deferredImport(async () => ({ default: (await import('../on-this-device/device-notice')).DeviceNotice })),
)
const NoLists = lazy(deferredImport(async () => ({ default: (await import('./no-lists')).NoLists })))
const RecoveryForm = lazy(
  deferredImport(async () => ({ default: (await import('../devices/recovery-form')).RecoveryForm })),
)

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

/**
 * Its button loads with the page, and the form is not there before its script: a press on what waits for a script, and
 * what is typed there, would be lost.
 */
export function LateRecoveryForm() {
  const isHydrated = useIsHydrated()
  return (
    <Disclosure summary="Use a recovery code">
      {isHydrated ? (
        <Suspense>
          <RecoveryForm />
        </Suspense>
      ) : null}
    </Disclosure>
  )
}
