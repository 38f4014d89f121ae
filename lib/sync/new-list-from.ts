import type { Device } from '../device/database'
import { keepList } from '../device/lists'
import { forgetHeld, type HeldList } from './held-lists'
import { randomId } from './random-id'
import { type SentAnswer, sendList } from './send-list'

export type NewListAnswer = Exclude<SentAnswer, { kind: 'made' }> | { readonly kind: 'made'; readonly id: string }

/**
 * Sends what the device holds as a list of its own. The id is written down before it is sent: a second attempt, after an
 * answer that was lost, still makes one list. What was held goes only when the server has said that it has it.
 */
export async function newListFrom(device: Device, held: HeldList, ask: typeof fetch): Promise<NewListAnswer> {
  const mark = `sending ${held.key} ${held.piece.touchedAt}`
  const id = (await device.get('marks', mark)) ?? randomId()
  await device.put('marks', id, mark)
  const answer = await sendList(id, held.roster, ask)
  // An earlier attempt made it, and it was worked on since.
  const isThere = answer.kind === 'made' || answer.kind === 'taken'
  if (!isThere) return answer
  if (answer.kind === 'made') {
    const { revision, fingerprint, epoch } = answer
    await keepList(device, { id, roster: held.roster, updatedAt: Date.now(), revision, fingerprint, epoch })
  }
  await forgetHeld(device, held)
  await device.delete('marks', mark)
  return { kind: 'made', id }
}
