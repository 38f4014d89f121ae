import { spawn } from 'node:child_process'
import { once } from 'node:events'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgres']
const TEST = ['tests/postgres/two-servers.test.ts', '-t', 'killed with -9']

/** The test of two servers on one PostgreSQL, with as many kills as asked for. */
export async function killServers(kills: number): Promise<boolean> {
  const env = { ...process.env, KILLS: String(kills) }
  const child = spawn(process.execPath, [...VITEST, ...TEST], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0
}
