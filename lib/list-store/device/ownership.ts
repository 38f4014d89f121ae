import { type Device, inTime, type JournalHead, openDevice } from './database'

export type Claim = {
  /** The device mark of whoever the page was made for. */
  readonly owner: string
  /** Of the database that the page was made from; missing where a page does not say. */
  readonly epoch?: string | undefined
}

/** Whose the browser was before, and what is known of how that came about. */
export type Former = {
  readonly mark: string
  /**
   * Whether the owner became another together with the database: then a restore made them anew, and what they had is
   * still theirs. Null as long as nobody can tell.
   */
  readonly restored: boolean | null
}

/** The epoch for which everything on this device was compared with the server. */
const SETTLED = 'settled'
const FORMER = 'former'

/**
 * Notes whose browser this is. Nothing is deleted: what the one before left is stamped as theirs, for the mark of an
 * owner may change for many reasons (a lost cookie, a restore, a link), and this may be the last copy.
 * Says whether the owner became another.
 */
export async function claimDevice(device: Device, { owner, epoch }: Claim): Promise<boolean> {
  const transaction = device.transaction(['marks', 'lists', 'journals'], 'readwrite')
  const marks = transaction.objectStore('marks')
  const [before, settled, former] = [
    await marks.get('owner'),
    await marks.get(SETTLED),
    formerFrom(await marks.get(FORMER)),
  ]
  const restored = epoch === undefined || settled === undefined ? null : epoch !== settled
  if (before === owner) {
    if (former?.restored === null && restored !== null)
      await marks.put(JSON.stringify({ ...former, restored } satisfies Former), FORMER)
  } else {
    await marks.put(owner, 'owner')
    if (before !== undefined) {
      await marks.put(JSON.stringify({ mark: before, restored } satisfies Former), FORMER)
      for (const store of ['lists', 'journals'] as const) await stamp(transaction.objectStore(store), before)
    }
  }
  await transaction.done
  return before !== undefined && before !== owner
}

type Stamped = { readonly owner?: string | undefined }

type Rows<T> = { getAll(): Promise<T[]>; put(row: T): Promise<unknown> }

async function stamp<T extends Stamped>(rows: Rows<T>, owner: string): Promise<void> {
  for (const row of await rows.getAll()) if (row.owner === undefined) await rows.put({ ...row, owner })
}

/** What the server has for the owner is theirs, whoever it was before: owners are joined, and made anew. */
export async function stampKnown(device: Device, owner: string, isKnown: (list: string) => boolean): Promise<void> {
  const transaction = device.transaction(['lists', 'journals'], 'readwrite')
  const lists = transaction.objectStore('lists')
  const journals = transaction.objectStore('journals')
  for (const list of await lists.getAll()) if (isKnown(list.id)) await lists.put({ ...list, owner })
  for (const head of await journals.getAll()) if (isKnown(head.list)) await journals.put({ ...head, owner })
  await transaction.done
}

export async function readFormer(device: Device): Promise<Former | null> {
  return formerFrom(await device.get('marks', FORMER))
}

function formerFrom(text: string | undefined): Former | null {
  // Written above.
  return text === undefined ? null : (JSON.parse(text) as Former)
}

export async function settledEpoch(device: Device): Promise<string | null> {
  return (await device.get('marks', SETTLED)) ?? null
}

export async function settle(device: Device, epoch: string): Promise<void> {
  await device.put('marks', epoch, SETTLED)
}

export type Leaving = {
  readonly epoch: string
  /** The lists that the server has for the owner of now. */
  readonly isKnown: (list: string) => boolean
  /** Whether a living tab writes into the journal. */
  readonly isHeld: (journal: JournalHead) => boolean
}

/**
 * The browser was handed to another owner who was there before: what the server acknowledged to the former one, and
 * does not have for this one, is not this one's to see. What the server never had stays. Names the lists that went.
 */
export async function leaveFormer(device: Device, { epoch, isKnown, isHeld }: Leaving): Promise<readonly string[]> {
  const transaction = device.transaction(['marks', 'lists', 'journals', 'bases', 'steps', 'catalogues'], 'readwrite')
  const store = transaction.objectStore.bind(transaction)
  const former = formerFrom(await store('marks').get(FORMER))
  if (former === null || former.restored === true) {
    await transaction.done
    return []
  }
  const [lists, heads] = [await store('lists').getAll(), await store('journals').getAll()]
  const isTheirs = ({ owner, epoch: of }: { owner?: string | undefined; epoch?: string | undefined }) =>
    owner === former.mark && of === epoch
  const stays = (list: string) =>
    isKnown(list) || heads.some((head) => head.list === list && (head.pending || isHeld(head)))
  const gone = new Set<string>()
  for (const list of lists.filter((one) => isTheirs(one) && !stays(one.id))) {
    await store('lists').delete(list.id)
    gone.add(list.id)
  }
  for (const head of heads.filter((one) => isTheirs(one) && !stays(one.list))) {
    await store('journals').delete([head.list, head.tab])
    await store('bases').delete([head.list, head.tab])
    await store('steps').delete(IDBKeyRange.bound([head.list, head.tab], [head.list, head.tab, []]))
    gone.add(head.list)
  }
  // A pack may be the former owner's own; whoever still needs one gets it from the server again.
  if (gone.size > 0) await store('catalogues').clear()
  await store('marks').delete(FORMER)
  await transaction.done
  return [...gone]
}

/** Longer than any device takes to note a word. */
const PATIENCE_MS = 3_000

/** What is claimed already, so that each page does it once; a page that knows the epoch may come to say so later. */
let claimed: { readonly owner: string; readonly epoch: string | undefined; readonly done: Promise<void> } | null = null

/** Notes on an open device whose browser this is. */
function claimFor(device: Device, owner: string, epoch?: string): Promise<void> {
  const isSame = claimed?.owner === owner && (epoch === undefined || claimed.epoch === epoch)
  if (!claimed || !isSame) claimed = { owner, epoch, done: claim(device, owner, epoch) }
  return claimed.done
}

async function claim(device: Device, owner: string, epoch: string | undefined): Promise<void> {
  try {
    await inTime(claimDevice(device, { owner, epoch }), PATIENCE_MS)
  } catch {
    // A browser that does not answer has nothing to note; the next page tries again.
    claimed = null
  }
}

/** What this browser keeps for an owner; null where it keeps nothing. */
export async function openFor(owner: string | null, epoch?: string): Promise<Device | null> {
  const device = await openDevice().catch(() => null)
  if (device && owner !== null) await claimFor(device, owner, epoch)
  return device
}
