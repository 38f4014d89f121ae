import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Finished {
  readonly code: number | null
  readonly output: string
  readonly errorOutput: string
}

/** Runs a file of scripts/ as `npm run` does, on a database file. */
export function runScript(script: string, databaseFile: string, ...words: string[]): Promise<Finished> {
  return runOn(`file:${databaseFile}`, `scripts/${script}`, ...words)
}

/** Runs a script on the database of this address. */
export function runOn(url: string, ...words: string[]): Promise<Finished> {
  const isPlain = words[0]?.endsWith('.mjs')
  return finished(start(isPlain ? words : ['--import', 'tsx', ...words], url))
}

/** The same for a script that has to wait for the write lock. Resolves when it asks for it. */
export async function runUntilItAsks(script: string, databaseFile: string, ...words: string[]) {
  const before = ['--import', 'tsx', '--import', './tests/support/announce-write-lock.mjs']
  const child = start([...before, `scripts/${script}`, ...words], `file:${databaseFile}`)
  const end = finished(child)
  await Promise.race([once(child.stdout, 'data'), end])
  return { end }
}

function start(args: readonly string[], url: string) {
  return spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } })
}

async function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let output = ''
  let errorOutput = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const [code] = await once(child, 'close')
  return { code, output, errorOutput }
}
