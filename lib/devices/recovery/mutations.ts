import { database } from '../../db/client'
import { lockOwner } from '../../keys/mutations'
import { fail, type Result, succeed } from '../../result'
import { withStorageFailures } from '../../storage-failure'
import type { RandomBytes } from '../../token'
import { groupedCode, hashOfRecoveryCode, newCode, recoveryCodeIn } from '../code'
import { type DeviceLinkFailure, type Guest, type LinkedOwner, linkBrowser } from '../mutations'

type NewCodeRequest = { readonly ownerId: string; readonly now: Date; readonly random: RandomBytes }

/** `code` as it is written down: it is shown once, and stored nowhere. */
export type NewRecoveryCode = { readonly code: string; readonly createdAt: Date }

/** Makes a recovery code. The one before is good for nothing from then on; of two at once, the later one stays. */
export function createRecoveryCode({ ownerId, now, random }: NewCodeRequest): Promise<Result<NewRecoveryCode>> {
  return withStorageFailures(() =>
    database().$transaction<Result<NewRecoveryCode>>(async (tx) => {
      if (!(await lockOwner(tx, ownerId))) return fail({ kind: 'not-found' })
      const code = newCode(random)
      await tx.recoveryCode.deleteMany({ where: { ownerId } })
      await tx.recoveryCode.create({ data: { hash: hashOfRecoveryCode(code), ownerId, createdAt: now } })
      return succeed({ code: groupedCode(code), createdAt: now })
    }),
  )
}

/** Links the browser to the owner who wrote the code down. It stays good. One that was replaced is as unknown as any. */
export function redeemRecoveryCode({
  typed,
  ...guest
}: Guest & { readonly typed: string }): Promise<Result<LinkedOwner, DeviceLinkFailure>> {
  return withStorageFailures<LinkedOwner, DeviceLinkFailure>(async () => {
    const code = recoveryCodeIn(typed)
    if (code === null) return fail({ kind: 'not-found' })
    const hash = hashOfRecoveryCode(code)
    const stored = await database().recoveryCode.findUnique({ where: { hash }, select: { ownerId: true } })
    if (!stored) return fail({ kind: 'not-found' })
    const { ownerId } = stored
    if (guest.guestId === ownerId) return succeed({ ownerId, key: null, secret: null })
    const linked = await linkBrowser({ ...guest, ownerId }, async (tx) => {
      return (await tx.recoveryCode.count({ where: { hash, ownerId } })) > 0
    })
    return linked.ok ? succeed({ ownerId, key: linked.value, secret: null }) : linked
  })
}
