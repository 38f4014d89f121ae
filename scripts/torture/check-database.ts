// Checks that everything in the database was stored completely or not at all, whether or not it was acknowledged.
import type Database from '../../lib/db/driver.mjs'

/** The games of two kinds of lists: those that keep all versions, and those where later versions by one tab replace earlier ones. */
export const PLAIN_GAME = 'torture'
export const ONE_TAB_GAME = 'torture-sitting'
export const ROWS_OF_A_PACK = 8

/** Each query finds rows that must not exist. */
const PARTIAL_WRITES: readonly (readonly [what: string, sql: string])[] = [
  [
    'lists that differ from their last version',
    `SELECT r.id FROM Roster r
     WHERE r.body IS NOT (SELECT v.body FROM RosterVersion v WHERE v.rosterId = r.id AND v.revision = r.revision)
     OR r.revision <> (SELECT max(v.revision) FROM RosterVersion v WHERE v.rosterId = r.id)`,
  ],
  [
    'lists without their first version',
    'SELECT r.id FROM Roster r WHERE NOT EXISTS (SELECT 1 FROM RosterVersion v WHERE v.rosterId = r.id AND v.revision = 1)',
  ],
  [
    'lists that lack a version',
    `SELECT r.id FROM Roster r WHERE r.systemId = '${PLAIN_GAME}'
     AND r.revision <> (SELECT count(*) FROM RosterVersion v WHERE v.rosterId = r.id)`,
  ],
  [
    // lib/rosters/history.ts keeps one version for every ten minutes.
    'versions of a sitting after which too many gave way',
    `SELECT id FROM (
       SELECT v.id, unixepoch(v.createdAt) - unixepoch(lag(v.createdAt) OVER (PARTITION BY v.rosterId ORDER BY v.revision)) AS gap
       FROM RosterVersion v JOIN Roster r ON r.id = v.rosterId WHERE r.systemId = '${ONE_TAB_GAME}')
     WHERE gap >= 600`,
  ],
  [
    'packs with a part of their rows',
    `SELECT v.id FROM PackVersion v WHERE (SELECT count(*) FROM PackRow k WHERE k.versionId = v.id)
     NOT IN (${ROWS_OF_A_PACK}, CASE WHEN v.publishedAt IS NULL THEN 0 ELSE ${ROWS_OF_A_PACK} END)`,
  ],
  [
    'packs published without their fingerprint',
    'SELECT id FROM PackVersion WHERE (publishedAt IS NULL) <> (contentHash IS NULL)',
  ],
  [
    'device links that were used up for nothing',
    `SELECT h.hash FROM HandOver h WHERE h.usedAt IS NOT NULL
     AND (SELECT count(*) FROM OwnerKey k WHERE k.ownerId = h.ownerId) < 2`,
  ],
  ['rows that point to nothing', 'SELECT "table" FROM pragma_foreign_key_check'],
]

export function assertComplete(db: Database.Database): void {
  const integrity = db.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') throw new Error(`The database is damaged: ${String(integrity)}`)
  const problems = PARTIAL_WRITES.flatMap(([what, sql]) => {
    const count = db.prepare(sql).all().length
    return count > 0 ? [`${count} ${what}`] : []
  })
  if (problems.length > 0) throw new Error(`Something was stored by halves: ${problems.join('; ')}.`)
}

/** How many versions were replaced so far. Without any, the checks of replaced versions prove nothing. */
export function countReplacedVersions(db: Database.Database): number {
  const sql = `SELECT coalesce(sum(r.revision), 0) - (SELECT count(*) FROM RosterVersion v JOIN Roster o ON o.id = v.rosterId
    WHERE o.systemId = '${ONE_TAB_GAME}') FROM Roster r WHERE r.systemId = '${ONE_TAB_GAME}'`
  return Number(db.prepare(sql).pluck().get())
}
