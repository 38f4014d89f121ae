'use client'

import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import type { PackRef } from '@/lib/kernel/ids'
import type { PackOption } from './new-list-options'

type PackState = 'online' | 'here' | 'missing'

/** Says, without a connection, what becomes of the list, and where its pack is not on this device. */
export function PackNotice({ pack }: { pack: PackOption }) {
  const state = usePackState(pack)
  if (state === 'online') return null
  if (state === 'here')
    return <Notice live>No connection. The list is kept on this device and sent when you are back online.</Notice>
  return (
    <Notice kind="warning" title="The pack is not on this device" live>
      {pack.name}, version {pack.version}, was never loaded here, and there is no connection. The list is kept on this
      device, and opens once its pack can be loaded.
    </Notice>
  )
}

/** The page that this device keeps begins with one pack of each game, and a pack may have been put away. */
export function OtherPackNotice({ asked, chosen }: { asked: string | null; chosen: PackOption }) {
  if (asked === null || asked === chosen.id) return null
  return (
    <Notice kind="warning" title="Pack not found" live>
      The list uses {chosen.name}, version {chosen.version}. You can change the pack later.
    </Notice>
  )
}

function usePackState({ id, version }: PackOption): PackState {
  const [state, setState] = useState<PackState>('online')
  useEffect(() => {
    let isCurrent = true
    const update = async () => {
      const next = navigator.onLine ? 'online' : (await isOnDevice({ id, version })) ? 'here' : 'missing'
      if (isCurrent) setState(next)
    }
    void update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      isCurrent = false
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [id, version])
  return state
}

async function isOnDevice(pack: PackRef): Promise<boolean> {
  const [{ hasDeviceCatalogue }, { openDeviceDatabase }] = await Promise.all([
    import('@/lib/list-store/catalogues'),
    import('@/lib/list-store/device/database'),
  ])
  const device = await openDeviceDatabase().catch(() => null)
  try {
    return device !== null && (await hasDeviceCatalogue(device, pack))
  } finally {
    device?.close()
  }
}
