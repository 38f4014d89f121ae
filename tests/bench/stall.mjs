// Loaded into a server by NODE_OPTIONS. On SIGUSR2 it writes its memory, and the longest time that its main thread was
// blocked since the last signal, to the file STALLS.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.STALLS) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    const measures = { pid: process.pid, stallMs: delay.max / 1e6, rssMb: process.memoryUsage().rss / 1e6 }
    writeFileSync(process.env.STALLS, JSON.stringify(measures))
    delay.reset()
  })
}
