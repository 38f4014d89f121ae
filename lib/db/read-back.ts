import Database from './driver.mjs'

/**
 * Reads through a second connection, as another program would: what the first one has acknowledged without having
 * committed is not to be seen here.
 */
export function readHeartbeat(file: string, id: string): string | null {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const token: unknown = db.prepare('SELECT token FROM Heartbeat WHERE id = ?').pluck().get(id)
    return typeof token === 'string' ? token : null
  } finally {
    db.close()
  }
}
