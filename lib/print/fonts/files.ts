import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Face } from './measure'
import { MEASURES } from './measures'

/** Beside this file; once it is bundled, where the app runs: it is started in the project's folder. */
function roomOf(): string {
  const places = [path.dirname(fileURLToPath(import.meta.url)), path.join(process.cwd(), 'lib/print/fonts')]
  const room = places.find((place) => existsSync(path.join(place, 'text.ttf')))
  if (!room) throw new Error(`The printed fonts are not in ${places.join(' nor in ')}.`)
  return room
}

const room = roomOf()
const files = new Map(Object.keys(MEASURES).map((face) => [face, path.join(room, `${face}.ttf`)]))

export function fontFile(face: Face): string {
  return files.get(face) ?? ''
}
