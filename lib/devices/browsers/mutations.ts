import { database } from '../../db/client'
import type { Prisma } from '../../generated/prisma/client'
import { hashOfKey } from '../../keys/key'
import { linksIn, lockOwner } from '../../keys/mutations'
import { type Failure, fail, type Result, succeed } from '../../result'
import { withStorageFailures } from '../../storage-failure'
import { deviceIdOf } from './data'

type NewName = { readonly ownerId: string; readonly device: string; readonly name: string }

/** An empty name is none: then it is called as it calls itself. */
export function renameDevice({ ownerId, device, name }: NewName): Promise<Result<null>> {
  return withStorageFailures(async () => {
    const keys = await database().ownerKey.findMany({ where: { ownerId }, select: { hash: true } })
    const named = keys.find(({ hash }) => deviceIdOf(hash) === device)
    if (!named) return fail({ kind: 'not-found' })
    const where = { hash: named.hash, ownerId }
    const { count } = await database().ownerKey.updateMany({ where, data: { name: name === '' ? null : name } })
    return count > 0 ? succeed(null) : fail({ kind: 'not-found' })
  })
}

export type RemoveDevicesRequest = {
  readonly ownerId: string
  /** The key of the browser that asks. */
  readonly key: string
  readonly devices: { readonly id: string } | 'others'
  /** The player knows that nobody can reach the lists afterwards. */
  readonly abandons: boolean
  readonly now: Date
}

/** `last-way`: no device and no recovery code would be left. */
export type RemoveDevicesFailure = Failure | { readonly kind: 'last-way' }

/**
 * Ends the keys of devices: each request asks for its key, so the next one is a stranger's, at every server. The links
 * that such a device knows, and codes for devices that are open, end with it. One that is gone already stays so.
 */
export function removeDevices({
  ownerId,
  key,
  devices,
  abandons,
  now,
}: RemoveDevicesRequest): Promise<Result<null, RemoveDevicesFailure>> {
  return withStorageFailures<null, RemoveDevicesFailure>(() =>
    database().$transaction<Result<null, RemoveDevicesFailure>>(async (tx) => {
      const isThere = await lockOwner(tx, ownerId)
      const keys = await tx.ownerKey.findMany({ where: { ownerId }, select: { hash: true, links: true } })
      const ownHash = hashOfKey(key)
      // Of two devices that remove each other at once, one stays.
      if (!isThere || !keys.some(({ hash }) => hash === ownHash)) return fail({ kind: 'not-found' })
      const removed = keys.filter(({ hash }) =>
        devices === 'others' ? hash !== ownHash : deviceIdOf(hash) === devices.id,
      )
      const isLastWay = removed.length === keys.length && (await tx.recoveryCode.count({ where: { ownerId } })) === 0
      if (isLastWay && !abandons) return { ok: false, failure: { kind: 'last-way' } }
      const links = removed.flatMap((one) => linksIn(one.links))
      await tx.ownerKey.deleteMany({ where: { ownerId, hash: { in: removed.map(({ hash }) => hash) } } })
      if (links.length > 0) await tx.deviceLink.deleteMany({ where: { hash: { in: links } } })
      await endKeys(tx, [...removed.map(({ hash }) => hash), ...links], now)
      // It may have made one a moment ago.
      if (removed.length > 0)
        await tx.handOver.updateMany({
          where: { ownerId, usedAt: null, expiresAt: { gt: now } },
          data: { expiresAt: now, salt: null },
        })
      return succeed(null)
    }),
  )
}

async function endKeys(tx: Prisma.TransactionClient, all: readonly string[], endedAt: Date): Promise<void> {
  const hashes = [...new Set(all)]
  const before = await tx.endedKey.findMany({ where: { hash: { in: hashes } }, select: { hash: true } })
  const data = hashes.filter((hash) => !before.some((ended) => ended.hash === hash)).map((hash) => ({ hash, endedAt }))
  if (data.length > 0) await tx.endedKey.createMany({ data })
}
