// Loaded into the measured server before everything else (node --import): tells, to whoever started it, for how long its
// main thread was held, and what part of the time it worked. No address leads here; a server that nobody measures never
// loads it.
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
// Asked or not, it ends when the server does; and the server does not stay behind when whoever measures it is gone.
process.channel?.unref()
process.once('disconnect', () => process.exit())
