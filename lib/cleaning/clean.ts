import { setTimeout as wait } from 'node:timers/promises'
import { readEpoch } from '../db/epoch'
import { clearTries } from '../db/tries'
import { resumeImports } from '../import-export/commit'
import { errorFields, log } from '../process-log'
import { BatchSize } from '../yielding'
import { areDeletedListsDue, oldCodes, oldDeletedLists, otherEpochsLinks, type Step } from './mutations'

/** One cleaning begins so long after the last has ended. */
const INTERVAL_MS = 60_000

/** Saves come first: they have the database to themselves between two steps. */
const PAUSE_MS = 50
const FIRST_STEP = 10
export const LARGEST_STEP = 100

/**
 * Clears away what nobody can want, by the rules in docs/operate.md, and carries on what a killed server left. Each step
 * is a transaction of its own and names its rows: several servers that clean at once take nothing twice.
 */
export async function clean(now: Date, pause: () => Promise<unknown> = () => wait(PAUSE_MS)): Promise<void> {
  await resumeImports(now)
  const tries: Step = () => clearTries(now.getTime())
  const steps = [tries, oldCodes(now), ...otherEpochsLinks(await readEpoch())]
  if (await areDeletedListsDue(now)) steps.push(oldDeletedLists(now))
  for (const step of steps) {
    const batchSize = new BatchSize(FIRST_STEP, LARGEST_STEP)
    while ((await batchSize.run(step)) > 0) await pause()
  }
}

/** From the server's start on, until the process ends: no timer of it keeps the process alive. */
export function startCleaning(): void {
  clean(new Date())
    .catch((error: unknown) => log.warn('cleaning stopped', errorFields(error)))
    .finally(() => setTimeout(startCleaning, INTERVAL_MS).unref())
}
