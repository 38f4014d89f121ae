import type { Device } from '../device/database'
import { keepList } from '../device/lists'
import { formatRoster } from '../rosters/format'
import type { Of } from './answers'
import { forgetHeld, type HeldList } from './held-lists'
import { randomId } from './random-id'
import { sendList } from './send-list'

export type NewListAnswer = Of<'refused' | 'lost'> | { readonly kind: 'made'; readonly id: string }

/**
 * Sends what the device holds as a list of its own. The id is written down before it is sent: a second attempt, after an
 * answer that was lost, still makes one list. What was held goes only when the server has said that it has it.
 */
export async function newListFrom(device: Device, held: HeldList, ask: typeof fetch): Promise<NewListAnswer> {
  const mark = `sending ${held.key} ${held.piece.touchedAt}`
  const id = (await device.get('marks', mark)) ?? randomId()
  await device.put('marks', id, mark)
  const answer = await sendList(id, formatRoster(held.roster), ask)
  if (answer.kind === 'refused' || answer.kind === 'lost') return answer
  // Otherwise an earlier attempt made it, and it was worked on since.
  if (answer.kind === 'made') {
    const { revision, fingerprint, epoch } = answer
    await keepList(device, { id, roster: held.roster, updatedAt: Date.now(), revision, fingerprint, epoch })
  }
  await forgetHeld(device, held)
  await device.delete('marks', mark)
  return { kind: 'made', id }
}
