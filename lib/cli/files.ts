import { readFileSync, statSync } from 'node:fs'
import { type Read, readUtf8, unreadableWhole } from '../http/json'

/** No format is larger: a larger file is not opened. */
const MOST_BYTES = 2_000_000

const REASONS_BY_CODE: Readonly<Record<string, string>> = {
  ENOENT: 'File not found.',
  ENOTDIR: 'There is no such file: a part of its path is no folder.',
  EISDIR: 'It is a folder.',
  EACCES: 'It may not be read.',
  EPERM: 'It may not be read.',
  ELOOP: 'It cannot be found: links lead around in a circle.',
  ENAMETOOLONG: 'Its name is too long.',
}

/**
 * The text of a file, or why it cannot be read. Synchronous: for many small files, asynchronous reads take several times
 * as long.
 */
export function readText(file: string): Read<string> {
  try {
    const found = statSync(file)
    if (found.isDirectory()) return refused('EISDIR')
    // Devices and pipes may never end: they are not opened.
    if (!found.isFile())
      return unreadableWhole('the whole file', 'It is no ordinary file: a device, a pipe or a socket.')
    const { size } = found
    if (size > MOST_BYTES)
      return unreadableWhole('the whole file', `It has ${size} bytes; at most ${MOST_BYTES} are allowed.`)
    return readUtf8(readFileSync(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return refused(String(error.code))
    throw error
  }
}

function refused(code: string): Read<never> {
  return unreadableWhole('the whole file', REASONS_BY_CODE[code] ?? `It cannot be read (${code}).`)
}
