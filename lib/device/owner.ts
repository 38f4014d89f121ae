import type { Device } from './database'
import { forgetJournal, readHeads } from './journals'

/**
 * Notes whose browser this is. What another owner left is forgotten, except for work that has not reached the server:
 * it stays until its list is opened again, which only its owner can do. Says whether anything was forgotten.
 */
export async function claimDevice(device: Device, owner: string): Promise<boolean> {
  const before = await device.get('marks', 'owner')
  if (before === owner) return false
  await device.put('marks', owner, 'owner')
  if (before === undefined) return false
  const done = (await readHeads(device)).filter(({ pending }) => !pending)
  await Promise.all([
    ...done.map((head) => forgetJournal(device, head)),
    device.clear('lists'),
    device.clear('catalogues'),
  ])
  return true
}
