import { levels } from '../../lib/log.mjs'

/** Reads the server's settings from arguments and environment: `{ settings }` or `{ problem }` in one sentence. */
export function serverSettings(args, env) {
  const dev = args.includes('--dev')
  const port = optionOf(args, '--port') ?? optionOf(args, '-p') ?? env.PORT ?? '3000'
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    return { problem: `The port must be a number from 0 to 65535, not "${port}".` }
  }
  const logLevel = env.LOG_LEVEL ?? (dev ? 'warn' : 'info')
  if (!levels.includes(logLevel))
    return { problem: `LOG_LEVEL must be one of ${levels.join(', ')}, not "${logLevel}".` }
  const host = (optionOf(args, '--host') ?? env.HOST) || undefined
  const { METRICS_PORT: metricsPort } = env
  if (metricsPort && (!/^\d+$/.test(metricsPort) || metricsPort < 1 || metricsPort > 65_535)) {
    return { problem: `METRICS_PORT must be a number from 1 to 65535, not "${metricsPort}".` }
  }
  if (metricsPort && Number(metricsPort) === Number(port)) {
    return { problem: `METRICS_PORT must be another port than that of the app, ${port}.` }
  }
  // In development there is no build that names the routes.
  const metrics = metricsPort && !dev ? { port: Number(metricsPort), host: host ?? '127.0.0.1' } : null
  // For tests, which start many servers: the first visitor waits for what is not warm.
  const cold = dev || env.START_COLD === '1'
  return { settings: { dev, cold, port: Number(port), host, trustProxy: env.TRUST_PROXY === '1', logLevel, metrics } }
}

function optionOf(args, name) {
  const joined = args.find((arg) => arg.startsWith(`${name}=`))
  if (joined) return joined.slice(name.length + 1)
  const at = args.indexOf(name)
  return at < 0 ? undefined : (args[at + 1] ?? '')
}

/** What to tell someone whose address cannot be listened on. */
export function listenProblem({ code, message }, { port, host }) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that has it, or choose another port, for example npm start -- --port ${port + 1}`
  }
  if (code === 'EACCES')
    return `Port ${port} needs special rights: choose one above 1023, for example npm start -- --port 3000`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${host}": correct or unset HOST.`
  return `The server cannot listen on port ${port}: ${message}`
}

/** What to tell someone whose address for the metrics cannot be listened on. */
export function metricsProblem({ code, message }, { port, host }) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another METRICS_PORT, or unset it.`
  return `The metrics cannot be served at port ${port} of ${host}: ${message}`
}
