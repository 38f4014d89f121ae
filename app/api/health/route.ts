import { randomBytes } from 'node:crypto'
import { checkHealth, type Health, Heartbeat } from '@/lib/db/health'
import { errorFields, log } from '@/lib/process-log'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

const heartbeat = new Heartbeat(checkAndReport, () => performance.now())

export async function GET(): Promise<Response> {
  const { health, ...times } = await heartbeat.read()
  const body = health.ok
    ? { status: 'ok', database: 'writable', ...times }
    : { status: 'failing', database: health.problem, ...times }
  return Response.json(body, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

async function checkAndReport(): Promise<Health> {
  const health = await checkHealth({ now: new Date(), random: randomBytes })
  if (!health.ok) {
    const cause = health.cause === undefined ? {} : errorFields(health.cause)
    log.error('health check failed', { database: health.problem, ...cause })
  }
  return health
}
