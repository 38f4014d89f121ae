import { readEnvironment } from '../env'
import { newId, type RandomBytes } from '../token'
import { database } from './client'
import { storageFailure } from './failure'
import { readHeartbeat } from './read-back'

/** Closed words: the answer is public and must not tell of paths, versions or queries. */
type HealthProblem = 'busy' | 'storage-full' | 'unwritable' | 'not-durable' | 'unavailable'

export type Health =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: HealthProblem; readonly cause?: unknown }

const HEARTBEAT_ID = 'health'

/** Writes the one row of its own, then looks for it from outside. */
export async function checkHealth({ now, random }: { now: Date; random: RandomBytes }): Promise<Health> {
  const token = newId(random)
  try {
    await database().heartbeat.upsert({
      where: { id: HEARTBEAT_ID },
      create: { id: HEARTBEAT_ID, token, beatAt: now },
      update: { token, beatAt: now },
    })
    const seen = readHeartbeat(readEnvironment().databaseFile, HEARTBEAT_ID)
    return seen === token ? { ok: true } : { ok: false, problem: 'not-durable' }
  } catch (cause) {
    return { ok: false, problem: problemOf(cause), cause }
  }
}

function problemOf(cause: unknown): HealthProblem {
  const kind = storageFailure(cause)?.kind
  return kind === 'busy' || kind === 'storage-full' || kind === 'unwritable' ? kind : 'unavailable'
}
