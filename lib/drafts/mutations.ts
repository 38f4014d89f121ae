import type { PackFailure } from '../catalogue/failure'
import type { RandomBytes } from '../db/token'
import type { RowKind, RowRef } from '../kernel/catalogue'
import type { Result } from '../result'

/** Names the draft of a player's pack as it was when the change was made. */
export interface DraftKey {
  readonly ownerId: string
  readonly packId: string
  readonly revision: number
}

export interface Change extends DraftKey {
  readonly now: Date
  readonly random: RandomBytes
}

type Changed = Result<{ readonly revision: number; readonly slug: string }, PackFailure>

/**
 * Stores one row, read by the game's schema; errors within the row are refused, references are judged when publishing.
 * `slug` names the row that it was, null for a new one. In a pack that extends another only what differs is kept.
 */
export async function saveRow(
  _change: Change & { kind: RowKind; slug: string | null; row: unknown },
): Promise<Changed> {
  throw new Error('to come')
}

/** Several new or replaced rows of a kind, from a pasted table: all of them, or the problems of all of them. */
export async function saveRows(
  _change: Change & { kind: RowKind; rows: readonly unknown[] },
): Promise<Result<{ readonly revision: number }, PackFailure>> {
  throw new Error('to come')
}

/** Takes the row out; a row that replaced one of what the pack extends uncovers it again. */
export async function deleteRow(_change: Change & RowRef): Promise<Changed> {
  throw new Error('to come')
}

/** Puts back what deleteRow took out, where it was. */
export async function restoreRow(_change: Change & RowRef): Promise<Changed> {
  throw new Error('to come')
}

/** A copy behind the row, under a slug and name of its own. */
export async function duplicateRow(_change: Change & RowRef): Promise<Changed> {
  throw new Error('to come')
}

/** Among the pack's own rows: before the one that is named, or to the end. */
export async function moveRow(_change: Change & RowRef & { before: string | null }): Promise<Changed> {
  throw new Error('to come')
}

export async function renameDraft(
  _change: Change & { name: string },
): Promise<Result<{ readonly revision: number }, PackFailure>> {
  throw new Error('to come')
}
