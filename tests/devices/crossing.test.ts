// Two device links at once: one of the owners becomes another's while they are linked with a third.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { createDeviceLink, joinOwners, redeemDeviceLink } from '@/lib/devices/mutations'
import * as packs from '@/lib/devices/packs'
import { createOwner } from '@/lib/keys/mutations'
import { bad, good, making } from '../packs/stored-packs'
import { ownDatabase } from '../support/database'

/** What happens once it is known who are to be one, and before they are. */
let between = async () => {}

ownDatabase()

const { mergePacks } = packs

beforeAll(() => {
  vi.spyOn(packs, 'mergePacks').mockImplementation(async (...args) => {
    const now = between
    between = async () => {}
    await now()
    return mergePacks(...args)
  })
})
afterAll(() => void vi.mocked(packs.mergePacks).mockRestore())

const ownerOf = async (key: string) => {
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256').update(key).digest('hex')
  return (await database().ownerKey.findUniqueOrThrow({ where: { hash } })).ownerId
}

it.each(['who follows the link', 'who made the link'])(
  '%s may become another’s meanwhile: it is done when asked again',
  async (which) => {
    const [oldest, maker, guest] = [
      good(await createOwner({ ...making, now: new Date(0) })),
      good(await createOwner(making)),
      good(await createOwner(making)),
    ]
    const { code } = good(await createDeviceLink({ ...making, ownerId: maker.ownerId }))
    const one = which === 'who made the link' ? maker.ownerId : guest.ownerId
    between = async () => void good(await joinOwners({ ...making, ownerId: one, otherOwnerId: oldest.ownerId }))
    expect(bad(await redeemDeviceLink({ ...making, code, guestId: guest.ownerId }))).toEqual({ kind: 'busy' })
    good(await redeemDeviceLink({ ...making, code, guestId: await ownerOf(guest.key) }))
    const owners = await Promise.all([maker.key, guest.key, oldest.key].map(ownerOf))
    expect(new Set(owners).size).toBe(1)
  },
)
