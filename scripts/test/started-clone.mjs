// A fresh clone that `npm start` alone sets up and serves.
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { startLogged } from './fresh-clones.mjs'

const START_LIMIT_MS = 600_000

/**
 * Starts it, uses it, and stops it: the exit code is npm's.
 * @template T
 * @param {{ clone: string, env: NodeJS.ProcessEnv, log: string }} place
 * @param {(address: string) => Promise<T>} use
 */
export async function startUseStop({ clone, env, log }, use) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const started = Date.now()
  const { child, ended, kill } = startLogged('npm', ['start'], { cwd: clone, env: { ...env, PORT: String(port) }, log })
  try {
    await untilAnswered(address, ended)
    const firstPage = Math.round((Date.now() - started) / 100) / 10
    const used = await use(address)
    child.kill('SIGTERM')
    const exit = await ended
    if (await answers(address)) throw new Error('The server goes on after npm has ended.')
    return { firstPage, used, exit }
  } finally {
    kill()
  }
}

async function untilAnswered(address, ended) {
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  const limit = Date.now() + START_LIMIT_MS
  while (!(await answers(address))) {
    if (isOver) throw new Error('npm start ended before it answered.')
    if (Date.now() > limit) throw new Error('npm start did not answer in ten minutes.')
    await sleep(200)
  }
}

async function answers(address) {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok === true
}

/** Sends JSON as a page does. */
export function sendJson(address, { method = 'GET', body = undefined, cookie = '' } = {}) {
  return fetch(address, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Creates a list for somebody new. */
export async function makeList(address, list) {
  const made = await sendJson(`${address}/api/lists`, { method: 'POST', body: { list } })
  if (made.status !== 201) throw new Error(`${list.name} was answered with ${made.status}: ${await made.text()}`)
  const [cookie] = made.headers.getSetCookie()[0].split(';')
  const { id } = await made.json()
  return { id, cookie }
}
