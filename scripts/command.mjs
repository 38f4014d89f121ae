import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEnvironment } from './environment.mjs'

/** A refusal with one plain sentence for the user. */
export class Refused extends Error {
  name = 'Refused'
}

/**
 * Runs the work when the file is the one that was started, and not when it is imported.
 * @param {string} url the file's import.meta.url
 * @param {() => unknown} work
 */
export async function runAsCommand(url, work) {
  const started = process.argv[1]
  if (!started || realpathSync(started) !== fileURLToPath(url)) return
  loadEnvironment()
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error)
    process.exitCode = 1
  }
}
