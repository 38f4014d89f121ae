// Loaded into the measured server before everything else (node --import). It tells the process that started the server
// how long the main thread was blocked and what share of the time it worked. It has no address, and only measured
// servers load it.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const held = monitorEventLoopDelay({ resolution: 5 })
held.enable()
let since = performance.now()
let worked = process.threadCpuUsage()

process.on('message', () => {
  const milliseconds = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10
  const { rss } = process.memoryUsage()
  const { user, system } = process.threadCpuUsage(worked)
  process.send?.({
    max: milliseconds(held.max),
    p99: milliseconds(held.percentile(99)),
    megabytes: Math.round(rss / 1e6),
    percent: Math.round((user + system) / 10 / (performance.now() - since)),
  })
  held.reset()
  since = performance.now()
  worked = process.threadCpuUsage()
})
// The channel does not keep the server running, and the server ends when the measuring process is gone.
process.channel?.unref()
process.once('disconnect', () => process.exit())
