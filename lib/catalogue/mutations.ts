import type { RandomBytes } from '../db/token'
import type { PackRef } from '../kernel/ids'
import type { Result } from '../result'
import type { PackDiff } from './diff'
import type { PackFailure } from './failure'

interface Making {
  readonly now: Date
  readonly random: RandomBytes
}

/** Names a player's pack, and the only owner who may change it. */
export interface OwnPack {
  readonly ownerId: string
  readonly packId: string
}

/** What a new pack begins with. */
export type Beginning =
  | { readonly kind: 'empty'; readonly game: string }
  /** All rows of the version as its own, with what it extends. */
  | { readonly kind: 'copy'; readonly of: PackRef }
  /** No rows of its own: everything comes from below until it is filled or replaced. */
  | { readonly kind: 'extend'; readonly of: PackRef }

export type ImportOutcome = {
  readonly packId: string
  readonly version: number
  readonly outcome: 'taken-in' | 'already-here'
}

/** A new pack of the player's, with a draft of its first version. */
export async function createPack(
  _request: Making & { ownerId: string; name: string; from: Beginning },
): Promise<Result<{ packId: string; version: number; revision: number }, PackFailure>> {
  throw new Error('to come')
}

/** The draft of the next version: the one that is there, or a copy of the newest version. */
export async function openDraft(
  _request: Making & OwnPack,
): Promise<Result<{ version: number; revision: number }, PackFailure>> {
  throw new Error('to come')
}

/** Gives the draft up; a pack that never was published goes with it. */
export async function discardDraft(_request: OwnPack & { revision: number }): Promise<Result<null, PackFailure>> {
  throw new Error('to come')
}

/** Makes the draft the newest version, for good. With errors in it, it stays a draft and they are named. */
export async function publishDraft(
  _request: OwnPack & { revision: number; now: Date },
): Promise<Result<{ version: number; changes: PackDiff }, PackFailure>> {
  throw new Error('to come')
}

/** Takes a pack's file in as a published version: all of it, or nothing. Without an owner it is there for everybody. */
export async function importPack(
  _request: Making & { ownerId: string | null; text: string },
): Promise<Result<ImportOutcome, PackFailure>> {
  throw new Error('to come')
}

export async function archivePack(_request: OwnPack & { now: Date }): Promise<Result<null>> {
  throw new Error('to come')
}

export async function unarchivePack(_request: OwnPack): Promise<Result<null>> {
  throw new Error('to come')
}

/** Lists that were built with it keep it; it is only no longer offered. */
export async function deletePack(_request: OwnPack & { now: Date }): Promise<Result<null>> {
  throw new Error('to come')
}

export async function undeletePack(_request: OwnPack): Promise<Result<null>> {
  throw new Error('to come')
}
