// The writes that were acknowledged to a writer, and whether the database still has them.
import { createHash } from 'node:crypto'
import type Database from '../../lib/db/driver.mjs'

export type AcknowledgedWrite =
  /** Where `stays` is false, a later version by the same tab may have replaced it. */
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
export type Acknowledgement = AcknowledgedWrite & { readonly began: number }

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The writes that are missing in the database. */
export function missingFrom<T extends AcknowledgedWrite>(db: Database.Database, writes: readonly T[]): readonly T[] {
  const isStored = storedIn(db)
  return writes.filter((write) => !isStored(write))
}

function storedIn(db: Database.Database): (promised: AcknowledgedWrite) => boolean {
  const query = (sql: string) => db.prepare<unknown[], string | number | null>(sql).pluck()
  const versionBody = query('SELECT body FROM RosterVersion WHERE rosterId = ? AND revision = ?')
  const revisionOfList = query('SELECT revision FROM Roster WHERE id = ?')
  const share = query('SELECT count(*) FROM Share WHERE code = ?')
  const withdrawn = query('SELECT count(*) FROM Share WHERE code = ? AND withdrawnAt IS NOT NULL')
  const rows = query(
    `SELECT count(k.id) FROM Pack p JOIN PackVersion v ON v.packId = p.id JOIN PackRow k ON k.versionId = v.id
     WHERE p.ownerId = ? AND p.slug = ? AND v.publishedAt IS NOT NULL AND v.contentHash IS NOT NULL`,
  )
  const link = query('SELECT count(*) FROM HandOver WHERE hash = ? AND ownerId = ?')
  const used = query('SELECT count(*) FROM HandOver WHERE hash = ? AND ownerId = ? AND usedAt IS NOT NULL')
  const key = query('SELECT count(*) FROM OwnerKey WHERE hash = ? AND ownerId = ?')
  const list = query('SELECT count(*) FROM Roster WHERE id = ? AND ownerId = ?')
  return (promised) => {
    switch (promised.kind) {
      case 'version': {
        const { rosterId, revision, sha256, stays } = promised
        if (!stays && Number(revisionOfList.get(rosterId)) > revision) return true
        const body = versionBody.get(rosterId, revision)
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
