import type { Device } from './database'

/**
 * Where a browser has no locks (it has them with https only), a note on the device says which page writes a tab's
 * journal, and when it last said so. Each page has a name of its own: a tab that is duplicated, or loaded again, is
 * another page.
 */
export type TabClaim = { readonly holder: string | null; readonly at: number }

const markOf = (tab: string) => `tab ${tab}`

export function claimIn(text: string | undefined): TabClaim | null {
  if (text === undefined) return null
  const [holder = '', at = ''] = text.split(' ')
  return { holder: holder === '-' ? null : holder, at: Number(at) }
}

function written({ holder, at }: TabClaim): string {
  return `${holder ?? '-'} ${at}`
}

export async function readClaim(device: Device, tab: string): Promise<TabClaim | null> {
  return claimIn(await device.get('marks', markOf(tab)))
}

/** Claims a tab's journal, if nobody has done so since it was looked at. */
export async function claimTab(device: Device, tab: string, seen: TabClaim | null, mine: TabClaim): Promise<boolean> {
  const transaction = device.transaction('marks', 'readwrite')
  const now = claimIn(await transaction.store.get(markOf(tab)))
  const isSame = now?.holder === seen?.holder && now?.at === seen?.at
  if (isSame) await transaction.store.put(written(mine), markOf(tab))
  await transaction.done
  return isSame
}

/** Says that the page is still there, or (with no holder) that it has gone; not where another has claimed the journal. */
export async function renewClaim(device: Device, tab: string, holder: string, next: TabClaim): Promise<void> {
  const transaction = device.transaction('marks', 'readwrite')
  const now = claimIn(await transaction.store.get(markOf(tab)))
  if (now?.holder === holder) await transaction.store.put(written(next), markOf(tab))
  await transaction.done
}

export function forgetClaim(device: Device, tab: string): Promise<void> {
  return device.delete('marks', markOf(tab))
}

/** Another page has taken this journal up: this one must not write into it any more. */
export class TakenUp extends Error {}

type Marks = { get(key: string): Promise<string | undefined>; put(value: string, key: string): Promise<unknown> }

/** To be asked in the very transaction that writes. A journal that was let go, and that nobody took, is claimed again. */
export async function assertHeld(marks: Marks, tab: string, mine: TabClaim): Promise<void> {
  const claim = claimIn(await marks.get(markOf(tab)))
  if (claim !== null && claim.holder !== null && claim.holder !== mine.holder) throw new TakenUp()
  if (claim?.holder !== mine.holder) await marks.put(written(mine), markOf(tab))
}
