import { type Read, unreadableWhole } from '../../http/json'
import type { Roster } from '../../kernel/roster/roster'
import { canonicalRoster, LIST_FORMAT } from '../../rosters/format'
import { CodeTooLarge, Decoder, Encoder } from './arithmetic-coder'
import { fromBase64url, toBase64url } from './base64url'
import { compactIds, restoreIds } from './entry-ids'
import { MOST_CODE_LETTERS } from './limits'
import { ProbabilityModel } from './probability-model'
import { MalformedValue, type Value, ValueCoder } from './value'

const VERSION = 'v1'

const CHECKSUM_BYTES = 3

/** What a code holds: a list and, where it is built on a player's own pack, the rows of the pack that it uses. */
export type CodeContent = {
  readonly list: Roster
  /** Made by `carriedPack`; null where everybody has the pack. */
  readonly pack: Value
}

export type DecodedCode = { readonly list: Value; readonly pack: Value }

/** The same list always gives the same code; null where the list is too long for a code. */
export function codeOf({ list, pack }: CodeContent): string | null {
  try {
    return encodeCode({
      list: compactIds(asJsonValue(canonicalRoster(list))),
      pack: pack === null ? null : asJsonValue(pack),
    })
  } catch (error) {
    if (error instanceof CodeTooLarge) return null
    throw error
  }
}

/** The content of a code, before the list's schema reads it. Safe for any text: quick and with little memory. */
export function decodeCode(code: string): Read<DecodedCode> {
  const refusal = refusalOf(code)
  if (refusal) return refusal
  const bytes = fromBase64url(code.slice(VERSION.length + 1))
  if (!bytes || !hasValidChecksum(bytes)) return refused('It is damaged, or a part of it is missing.')
  try {
    const decoded = decodeBytes(bytes.subarray(CHECKSUM_BYTES))
    // Each list has exactly one code: any other text that decodes to the same list is refused.
    if (encodeCode(decoded) !== code) return refused('It was not made by Muster Roll.')
    const list = restoreIds(decoded.list)
    return { ok: true, value: { ...decoded, list: { ...fieldsOf(list), format: LIST_FORMAT } } }
  } catch (error) {
    if (error instanceof CodeTooLarge) return refused('It holds more than a list may.')
    if (error instanceof MalformedValue) return refused('It was not made by Muster Roll.')
    throw error
  }
}

function refusalOf(code: string): Read<never> | null {
  const version = /^v(\d{1,4})\./.exec(code)?.[1]
  if (version === undefined) return refused('It does not begin as the code of a list does.')
  if (version !== '1')
    return refused(`It is a code of format ${version}; this Muster Roll reads format 1. A newer one will read it.`)
  return code.length > MOST_CODE_LETTERS ? refused('It is longer than the code of a list can be.') : null
}

function encodeCode({ list, pack }: DecodedCode): string {
  const encoder = new Encoder(new ProbabilityModel())
  const coder = new ValueCoder(encoder)
  coder.code(pack)
  coder.code(fieldsWithoutFormat(list))
  const bytes = encoder.finish()
  const checkedBytes = new Uint8Array(CHECKSUM_BYTES + bytes.length)
  checkedBytes.set(checksumOf(bytes))
  checkedBytes.set(bytes, CHECKSUM_BYTES)
  const code = `${VERSION}.${toBase64url(checkedBytes)}`
  if (code.length > MOST_CODE_LETTERS) throw new CodeTooLarge()
  return code
}

function decodeBytes(bytes: Uint8Array): DecodedCode {
  const coder = new ValueCoder(new Decoder(new ProbabilityModel(), bytes))
  const pack = coder.code(null)
  return { pack, list: coder.code(null) }
}

function fieldsOf(value: Value): Readonly<Record<string, Value>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedValue()
  // Not an array, so it is a record.
  return value as Readonly<Record<string, Value>>
}

function fieldsWithoutFormat(list: Value): Value {
  const { format: _, ...fields } = fieldsOf(list)
  return fields
}

function hasValidChecksum(bytes: Uint8Array): boolean {
  const checksum = checksumOf(bytes.subarray(CHECKSUM_BYTES))
  return bytes.length >= CHECKSUM_BYTES && checksum.every((byte, i) => byte === bytes[i])
}

function checksumOf(bytes: Uint8Array): readonly number[] {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return [(hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255]
}

/** The value after a round trip through JSON: nothing undefined, no negative zero. */
function asJsonValue(value: unknown): Value {
  return JSON.parse(JSON.stringify(value))
}

function refused(reason: string): Read<never> {
  return unreadableWhole('the code', reason)
}
