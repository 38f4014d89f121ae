import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Finished {
  readonly code: number | null
  readonly output: string
  readonly complaint: string
}

/** Runs a file of scripts/ as `npm run` does, on the database file that is named. */
export async function runScript(script: string, databaseFile: string, ...words: string[]): Promise<Finished> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}`, ...words], {
    env: { ...process.env, DATABASE_URL: `file:${databaseFile}` },
  })
  let output = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const [code] = await once(child, 'close')
  return { code, output, complaint }
}
