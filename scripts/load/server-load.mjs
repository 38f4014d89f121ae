// Loaded into the measured server before everything else (node --import). It tells the process that started the server
// how long the main thread was blocked, what share of the time it worked and how much memory is in use. It has no address, and only measured
// servers load it.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let measuredSince = performance.now()
let cpuBefore = process.threadCpuUsage()

process.on('message', () => {
  const milliseconds = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10
  const { rss } = process.memoryUsage()
  const { user, system } = process.threadCpuUsage(cpuBefore)
  process.send?.({
    maxMs: milliseconds(delay.max),
    p99Ms: milliseconds(delay.percentile(99)),
    megabytes: Math.round(rss / 1e6),
    percent: Math.round((user + system) / 10 / (performance.now() - measuredSince)),
  })
  delay.reset()
  measuredSince = performance.now()
  cpuBefore = process.threadCpuUsage()
})
// The channel does not keep the server running, and the server ends when the measuring process is gone.
process.channel?.unref()
process.once('disconnect', () => process.exit())
