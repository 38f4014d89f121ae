// Writes beside each script and stylesheet of the build what Brotli makes of it at its best: a tenth less than what a
// server can afford to pack for each request, and done once.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { PACKED, STATIC_FOLDER } from '../serve/packed-files.mjs'

const pack = promisify(brotliCompress)
const files = readdirSync(STATIC_FOLDER, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .values()

async function packNext() {
  for (const file of files) await writeFile(file + PACKED, await pack(await readFile(file)))
}

await Promise.all(Array.from({ length: availableParallelism() }, packNext))
