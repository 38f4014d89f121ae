import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FONT_METRICS } from './font-metrics'
import type { Face } from './measure'

/** The folder of this file; in the built app, which is started in the project's folder, the one in its sources. */
function findFontFolder(): string {
  const places = [path.dirname(fileURLToPath(import.meta.url)), path.join(process.cwd(), 'lib/print/fonts')]
  const folder = places.find((place) => existsSync(path.join(place, 'text.ttf')))
  if (!folder) throw new Error(`The printed fonts are not in ${places.join(' nor in ')}.`)
  return folder
}

const fontFolder = findFontFolder()
const files = new Map(Object.keys(FONT_METRICS).map((face) => [face, path.join(fontFolder, `${face}.ttf`)]))

export function fontFile(face: Face): string {
  return files.get(face) ?? ''
}
