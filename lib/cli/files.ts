import { readFile, stat } from 'node:fs/promises'
import { type Read, unreadable } from '../edge/json'

/** No format of ours is larger; what is, is not even opened. */
const MOST_BYTES = 2_000_000

export async function readText(file: string): Promise<Read<string>> {
  try {
    const { size } = await stat(file)
    if (size > MOST_BYTES) return unreadable('the whole file', `It has ${size} bytes; ${MOST_BYTES} are the most.`)
    return { ok: true, value: await readFile(file, 'utf8') }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return unreadable('the whole file', 'There is no such file.')
    if (code === 'EISDIR') return unreadable('the whole file', 'It is a folder.')
    if (code === 'EACCES') return unreadable('the whole file', 'It may not be read.')
    throw error
  }
}
