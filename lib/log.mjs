// One JSON object per line on standard output.

export const levels = ['debug', 'info', 'warn', 'error', 'silent']

/**
 * @param {string} threshold the least urgent level that is written
 * @param {(line: string) => unknown} write
 */
export function logger(threshold, write = console.log) {
  const log = (level, message, fields) => {
    if (levels.indexOf(level) < levels.indexOf(threshold)) return
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }))
  }
  return {
    debug: (message, fields) => log('debug', message, fields),
    info: (message, fields) => log('info', message, fields),
    warn: (message, fields) => log('warn', message, fields),
    error: (message, fields) => log('error', message, fields),
  }
}

/** An error as log fields. */
export function errorFields(error) {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: error.message, stack: error.stack, ...(error.cause && { cause: String(error.cause) }) }
}

/** The path of a request without its query, and with whatever could open somebody's list cut short. */
export function pathForLog(url) {
  const [path = ''] = url.split(/[?#]/, 1)
  if (path.startsWith('/_next/static/')) return path
  const segments = path.slice(0, 300).split('/')
  return segments.map((segment, at) => forLog(segment, segments[at - 1])).join('/')
}

function forLog(segment, before) {
  // Good for everything that somebody has: not even its beginning is written down.
  if (before === 'hand-over' && segment !== '') return '…'
  return isSecret(segment, before) ? shortened(segment) : segment
}

const sharePrefixes = new Set(['s', 'share', 'shares', 'shared', 'owner', 'owners', 'claim'])

// Codes and tokens are random: long, without hyphenated words, mostly with digits or capitals.
function isSecret(segment, before) {
  if (segment === '') return false
  return sharePrefixes.has(before) || segment.length >= 20 || (segment.length >= 12 && /[0-9A-Z]/.test(segment))
}

const shortened = (segment) => `${segment.slice(0, 4)}…`
