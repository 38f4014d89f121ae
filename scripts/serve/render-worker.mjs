// The thread of render-thread.mjs: the built app without a server.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import next from 'next'
import { errorFields, logger } from '../../lib/log.mjs'
import { root } from '../environment.mjs'
import { renderPage } from './render-page.mjs'

// On Linux a priority is a thread’s own: saves go first. Elsewhere it would be the whole process’s.
if (process.platform === 'linux') setPriority(19)

const log = logger(workerData.logLevel)
const app = next({ dev: false, dir: root, hostname: 'localhost', port: workerData.port })
await app.prepare()
const handle = app.getRequestHandler()

parentPort.on('message', async ({ id, url, headers }) => {
  let page = null
  try {
    page = await renderPage(handle, { url, headers }, log)
  } catch (error) {
    log.warn('not drawn', errorFields(error))
  }
  parentPort.postMessage({ id, page })
})
parentPort.postMessage({})
