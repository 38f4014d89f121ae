import type { Read, Unreadable } from '../../http/json'
import type { Roster } from '../../kernel/roster/roster'
import { canonicalRoster, LIST_FORMAT } from '../../rosters/format'
import { fromBase64url, toBase64url } from './base64url'
import { Chances } from './chances'
import { Reader, TooMuch, Writer } from './coder'
import { withIds, withoutIds } from './entry-ids'
import { MOST_CODE_LETTERS } from './limits'
import { Misfit, type Value, ValueCoder } from './value'
import { TooLong } from './vocabulary'

const VERSION = 'v1'

const CHECK_BYTES = 3

/** A list as it travels, and of a player's own pack the rows that it uses. */
export type Carried = {
  readonly list: Roster
  /** As `carriedPack` wrote it; null where everybody has the pack. */
  readonly pack: Value
}

export type Unread = { readonly list: Value; readonly pack: Value }

/** The same list always gives the same code; null where it is too long for one. */
export function codeOf({ list, pack }: Carried): string | null {
  try {
    return written({ list: withoutIds(plain(canonicalRoster(list))), pack: pack === null ? null : plain(pack) })
  } catch (error) {
    if (isTooMuch(error)) return null
    throw error
  }
}

/** The content of a code, before the list's schema reads it. Safe for any text: quick and with little memory. */
export function unreadCode(code: string): Read<Unread> {
  const refusal = refusalOf(code)
  if (refusal) return { ok: false, unreadable: refusal }
  const bytes = fromBase64url(code.slice(VERSION.length + 1))
  if (!bytes || !isWhole(bytes)) return refused('It is damaged, or a part of it is missing.')
  try {
    const unread = readFrom(bytes.subarray(CHECK_BYTES))
    // Each list has exactly one code: any other text that decodes to the same list is refused.
    if (written(unread) !== code) return refused('It was not made by Muster Roll.')
    const list = withIds(unread.list)
    return { ok: true, value: { ...unread, list: { ...fieldsOf(list), format: LIST_FORMAT } } }
  } catch (error) {
    if (isTooMuch(error)) return refused('It holds more than a list may.')
    if (error instanceof Misfit) return refused('It was not made by Muster Roll.')
    throw error
  }
}

function refusalOf(code: string): Unreadable | null {
  const version = /^v(\d{1,4})\./.exec(code)?.[1]
  if (version === undefined) return { place: 'the code', reason: 'It does not begin as the code of a list does.' }
  if (version !== '1') {
    return {
      place: 'the code',
      reason: `It is a code of format ${version}; this Muster Roll reads format 1. A newer one will read it.`,
    }
  }
  if (code.length > MOST_CODE_LETTERS)
    return { place: 'the code', reason: 'It is longer than the code of a list can be.' }
  return null
}

function written({ list, pack }: Unread): string {
  const writer = new Writer(new Chances())
  const values = new ValueCoder(writer)
  values.value(pack)
  values.value(fieldsWithoutFormat(list))
  const bytes = writer.end()
  const whole = new Uint8Array(CHECK_BYTES + bytes.length)
  whole.set(checkOf(bytes))
  whole.set(bytes, CHECK_BYTES)
  const code = `${VERSION}.${toBase64url(whole)}`
  if (code.length > MOST_CODE_LETTERS) throw new TooMuch()
  return code
}

function readFrom(bytes: Uint8Array): Unread {
  const values = new ValueCoder(new Reader(new Chances(), bytes))
  const pack = values.value(null)
  return { pack, list: values.value(null) }
}

function fieldsOf(value: Value): Readonly<Record<string, Value>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit()
  // Not an array, so it is a record.
  return value as Readonly<Record<string, Value>>
}

function fieldsWithoutFormat(list: Value): Value {
  const { format: _, ...fields } = fieldsOf(list)
  return fields
}

function isWhole(bytes: Uint8Array): boolean {
  const check = checkOf(bytes.subarray(CHECK_BYTES))
  return bytes.length >= CHECK_BYTES && check.every((byte, i) => byte === bytes[i])
}

function checkOf(bytes: Uint8Array): readonly number[] {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return [(hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255]
}

/** As JSON has it: nothing undefined, no negative zero. */
function plain(value: unknown): Value {
  return JSON.parse(JSON.stringify(value))
}

function isTooMuch(error: unknown): boolean {
  return error instanceof TooMuch || error instanceof TooLong
}

function refused(reason: string): Read<never> {
  return { ok: false, unreadable: { place: 'the code', reason } }
}
