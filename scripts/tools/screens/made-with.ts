import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../../setup/chromium.mjs'

/** The pictures that are kept. */
export const PICTURES_FOLDER = 'tests/e2e/pictures'

const FILE = path.join(PICTURES_FOLDER, 'made-with.json')

/** Another platform, and another major version of a browser, draw letters otherwise. */
type MadeWith = { readonly platform: string; readonly browser: string; readonly major: number }

export const inWords = ({ platform, browser, major }: MadeWith) => `${browser} ${major} on ${platform}`

/** What draws pictures here, such as Chromium 156 on linux x64. */
export function drawsHere(): MadeWith {
  const program = findChromium()
  // Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)
  const version = program ? spawnSync(program.path, ['--version'], { encoding: 'utf8' }).stdout : ''
  const { browser = 'no browser', major = '0' } = /^(?<browser>\D+) (?<major>\d+)\./.exec(version)?.groups ?? {}
  return { platform: `${process.platform} ${process.arch}`, browser, major: Number(major) }
}

export function madeWith(): MadeWith {
  const { platform, browser, major }: MadeWith = JSON.parse(readFileSync(FILE, 'utf8'))
  return { platform, browser, major }
}

export function noteMadeWith(present: MadeWith): void {
  writeFileSync(FILE, `${JSON.stringify(present, null, 2)}\n`)
}

/** Why the pictures that are kept cannot be compared here; null where they can. */
export function whyNotCompared(kept: MadeWith, present: MadeWith): string | null {
  return inWords(kept) === inWords(present) ? null : `they are of ${inWords(kept)}, and this is ${inWords(present)}`
}
