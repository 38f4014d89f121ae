import type { SqlQuery } from '@prisma/driver-adapter-utils'

const NUL = '\0'
/** What both databases make of half a character, too. */
const REPLACEMENT = '\ufffd'

/**
 * SQLite stores text with NUL, PostgreSQL refuses it. For both it becomes U+FFFD: an address with a NUL in it finds
 * nothing, and is no error.
 */
export function withoutNul(query: SqlQuery): SqlQuery {
  if (!query.args.some(hasNul)) return query
  return { ...query, args: query.args.map((arg) => (hasNul(arg) ? arg.replaceAll(NUL, REPLACEMENT) : arg)) }
}

const hasNul = (arg: unknown): arg is string => typeof arg === 'string' && arg.includes(NUL)
