// A log that nobody can write down any more: its reader has gone, or the disk is full.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.mjs'
import { ownDatabase } from '../support/database'
import { until } from '../support/until'

ownDatabase()

test.skipIf(!existsSync('/dev/full')).each(['pipe', '/dev/full'])(
  'the server goes on without it: %s',
  async (place) => {
    const port = await freePort()
    const into = place === 'pipe' ? 'pipe' : openSync(place, 'w')
    const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', String(port)], {
      env: { ...process.env, LOG_LEVEL: 'info' },
      stdio: ['ignore', into, into],
    })
    if (typeof into === 'number') closeSync(into)
    onTestFinished(() => void server.kill('SIGKILL'))
    server.stdout?.destroy()
    server.stderr?.destroy()
    const ended = once(server, 'exit').then(([code]) => `ended with ${code}`)
    const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status)
    const answers = async () => [await until(ask), await ask(), await ask()]
    expect(await Promise.race([ended, answers()])).toEqual([200, 200, 200])
    server.kill('SIGTERM')
    expect(await ended).toBe('ended with 0')
  },
)
