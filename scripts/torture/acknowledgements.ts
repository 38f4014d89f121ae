// What was acknowledged to a writer, and whether the database still has it.
import { createHash } from 'node:crypto'
import type Database from '../../lib/db/driver.mjs'

export type Promised =
  /** Where `stays` is false, a later version of its sitting may have replaced it. */
  | {
      readonly kind: 'version'
      readonly rosterId: string
      readonly revision: number
      readonly sha256: string
      readonly stays: boolean
    }
  | { readonly kind: 'share'; readonly code: string }
  | { readonly kind: 'withdrawn'; readonly code: string }
  | { readonly kind: 'pack'; readonly ownerId: string; readonly packId: string; readonly rows: number }
  | { readonly kind: 'device-link'; readonly hash: string; readonly ownerId: string }
  | { readonly kind: 'linked'; readonly hash: string; readonly keyHash: string; readonly ownerId: string }
  | { readonly kind: 'united'; readonly hash: string; readonly rosterId: string; readonly ownerId: string }

/** A line that a writer prints. `began` is when it made the request, in milliseconds. */
export type Acknowledgement = Promised & { readonly began: number }

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Those that are missing in the database. */
export function lostAmong<T extends Promised>(db: Database.Database, promised: readonly T[]): readonly T[] {
  const isKept = keptIn(db)
  return promised.filter((one) => !isKept(one))
}

function keptIn(db: Database.Database): (promised: Promised) => boolean {
  const one = (sql: string) => db.prepare<unknown[], string | number | null>(sql).pluck()
  const version = one('SELECT body FROM RosterVersion WHERE rosterId = ? AND revision = ?')
  const reached = one('SELECT revision FROM Roster WHERE id = ?')
  const share = one('SELECT count(*) FROM Share WHERE code = ?')
  const withdrawn = one('SELECT count(*) FROM Share WHERE code = ? AND withdrawnAt IS NOT NULL')
  const rows = one(
    `SELECT count(k.id) FROM Pack p JOIN PackVersion v ON v.packId = p.id JOIN PackKeyword k ON k.versionId = v.id
     WHERE p.ownerId = ? AND p.slug = ? AND v.publishedAt IS NOT NULL AND v.contentHash IS NOT NULL`,
  )
  const link = one('SELECT count(*) FROM HandOver WHERE hash = ? AND ownerId = ?')
  const used = one('SELECT count(*) FROM HandOver WHERE hash = ? AND ownerId = ? AND usedAt IS NOT NULL')
  const key = one('SELECT count(*) FROM OwnerKey WHERE hash = ? AND ownerId = ?')
  const list = one('SELECT count(*) FROM Roster WHERE id = ? AND ownerId = ?')
  return (promised) => {
    switch (promised.kind) {
      case 'version': {
        const { rosterId, revision, sha256, stays } = promised
        if (!stays && Number(reached.get(rosterId)) > revision) return true
        const body = version.get(rosterId, revision)
        return typeof body === 'string' && sha256Of(body) === sha256
      }
      case 'share':
        return share.get(promised.code) === 1
      case 'withdrawn':
        return withdrawn.get(promised.code) === 1
      case 'pack':
        return rows.get(promised.ownerId, promised.packId) === promised.rows
      case 'device-link':
        return link.get(promised.hash, promised.ownerId) === 1
      case 'linked':
        return used.get(promised.hash, promised.ownerId) === 1 && key.get(promised.keyHash, promised.ownerId) === 1
      case 'united':
        return used.get(promised.hash, promised.ownerId) === 1 && list.get(promised.rosterId, promised.ownerId) === 1
    }
  }
}
