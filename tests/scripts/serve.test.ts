import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'

async function serve(args: readonly string[], env: Record<string, string> = {}) {
  const server = spawn(process.execPath, ['scripts/serve.mjs', ...args], { env: { ...process.env, ...env } })
  let said = ''
  server.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(server, 'close')
  return { code, said: said.trim() }
}

test('a port in use gives one sentence that names it and a way out', async () => {
  const holder = createServer().listen(0)
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { code, said } = await serve(['--port', String(port)])
  holder.close()
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^Port ${port} is in use: .*--port ${port + 1}$`))
})

test.each([
  [['--port', 'abc'], {}, 'The port must be a number from 0 to 65535, not "abc".'],
  [[], { HOST: '192.0.2.1' }, 'This machine has no address "192.0.2.1": correct or unset HOST.'],
])('%j with %j gives one sentence', async (args, env, sentence) => {
  expect(await serve(args, env)).toEqual({ code: 1, said: sentence })
})
