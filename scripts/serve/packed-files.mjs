import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { accepts } from './accepted-codings.mjs'

/** What is sent at addresses that begin with /_next/static/. */
export const STATIC_FOLDER = '.next/static'
/** The ending of what scripts/setup/pack-static.mjs has packed. */
export const PACKED = '.br'

const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' }

/** Answers with what the set-up has packed; false where Next is to answer. */
export function packedFiles() {
  const files = packedIn(STATIC_FOLDER)
  return async (request, response) => {
    const file = request.method === 'GET' ? files.get(request.url.split('?', 1)[0]) : undefined
    if (!file || !accepts('br', request.headers['accept-encoding'])) return false
    // Another build may have taken its place.
    const body = await readFile(file.path).catch(() => null)
    if (body === null) return false
    response.setHeader('Content-Type', file.type)
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Length', body.length)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Vary', 'Accept-Encoding')
    response.end(body)
    return true
  }
}

/** By their addresses. */
function packedIn(folder) {
  const names = namesIn(folder).filter((name) => name.endsWith(PACKED))
  return new Map(
    names.map((name) => {
      const file = name.slice(0, -PACKED.length)
      const address = `/_next/static/${file.split(path.sep).join('/')}`
      return [address, { path: path.join(folder, name), type: TYPES[path.extname(file)] }]
    }),
  )
}

/** Nothing in development, where nothing was built. */
function namesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true })
  } catch {
    return []
  }
}
