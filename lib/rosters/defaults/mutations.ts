import { database } from '../../db/client'
import { AS_BEFORE_LABEL } from '../../kernel/roster/changed-defaults'
import { newId, type RandomBytes } from '../../token'
import type { StoredRoster } from '../data'

type WithNewBody = { readonly id: string; readonly body: string }

type ListWithAnswers = {
  readonly id: string
  /** The revision that was read. */
  readonly revision: number
  readonly stored: StoredRoster
}

/**
 * Saves lists as a new revision each, as a save from elsewhere would: open tabs and devices follow. The time of the last
 * change stays, for nobody has changed them. Returns how many were saved by others meanwhile: they are left alone.
 */
export function saveListsAsBefore(
  lists: readonly ListWithAnswers[],
  { now, random }: { readonly now: Date; readonly random: RandomBytes },
): Promise<number> {
  return database().$transaction(async (tx) => {
    let missed = 0
    for (const { id, revision, stored } of lists) {
      const { game: _, ...content } = stored
      const next = revision + 1
      const { count } = await tx.roster.updateMany({
        where: { id, revision },
        data: { body: content.body, revision: next },
      })
      if (count === 0) missed += 1
      else
        await tx.rosterVersion.create({
          data: {
            ...content,
            id: newId(random),
            rosterId: id,
            revision: next,
            label: AS_BEFORE_LABEL,
            fixed: true,
            createdAt: now,
          },
        })
    }
    return missed
  })
}

export async function writeVersionBodies(rows: readonly WithNewBody[]): Promise<void> {
  await database().$transaction(
    rows.map(({ id, body }) => database().rosterVersion.updateMany({ where: { id }, data: { body } })),
  )
}

export async function writeShareBodies(rows: readonly WithNewBody[]): Promise<void> {
  await database().$transaction(
    rows.map(({ id, body }) => database().share.updateMany({ where: { id }, data: { body } })),
  )
}

export async function noteSettledChanges(changes: readonly string[], settledAt: Date): Promise<void> {
  await database().$transaction(
    changes.map((change) =>
      database().settledDefault.upsert({ where: { change }, create: { change, settledAt }, update: {} }),
    ),
  )
}
