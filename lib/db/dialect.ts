import { DriverAdapterError, type SqlQuery } from '@prisma/driver-adapter-utils'

const HIGHEST_INT = 2 ** 31 - 1
const NUL = '\0'
/** What both databases make of half a character, too. */
const REPLACEMENT = '\ufffd'

/**
 * What one database would take and the other refuse, the same for both (docs/decisions/027-postgresql.md): NUL becomes
 * U+FFFD, so that an address with a NUL in it finds nothing; a number too large for a column is refused.
 */
export function asBothTakeIt(query: SqlQuery): SqlQuery {
  const args = query.args.map((arg, at) => {
    if (typeof arg === 'string') return arg.includes(NUL) ? arg.replaceAll(NUL, REPLACEMENT) : arg
    if (typeof arg === 'number' && query.argTypes[at]?.scalarType === 'int') assertFits(arg)
    return arg
  })
  return { ...query, args }
}

function assertFits(value: number): void {
  if (value > HIGHEST_INT || value < -HIGHEST_INT - 1)
    throw new DriverAdapterError({
      kind: 'ValueOutOfRange',
      cause: `${value} is too large for a column`,
      originalCode: 'OUT_OF_RANGE',
    })
}
