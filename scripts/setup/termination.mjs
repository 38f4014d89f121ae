const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_POLL_MS = 500

/**
 * Calls back with the signal that asks this process to end. The end of npm above it counts as SIGTERM: a signal to npm
 * ends npm and its shell, but is not passed on. Returns a function that removes the callback.
 * @param {(signal: NodeJS.Signals) => void} callback
 */
export function onTermination(callback) {
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && callback('SIGTERM'), PARENT_POLL_MS).unref()
  for (const signal of SIGNALS) process.on(signal, callback)
  return () => {
    clearInterval(watch)
    for (const signal of SIGNALS) process.removeListener(signal, callback)
  }
}
