import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Refused } from '../../command.mjs'
import { freePort } from '../../test/free-port.mjs'
import { lighterPng } from './lighter-png'
import { drawsHere, inWords, noteMadeWith, PICTURES_FOLDER } from './made-with'
import { GUARDED_STATES } from './picture-browser'

/** Makes the pictures that tests/e2e/pictures.spec.ts compares with anew: those that differ, or are missing. */
export async function renewPictures(): Promise<void> {
  const present = drawsHere()
  mkdirSync(PICTURES_FOLDER, { recursive: true })
  const before = keptPictures()
  noteMadeWith(present)
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', 'pictures.spec', '--project=laptop', '--update-snapshots=changed'],
    { stdio: 'inherit', env: { ...process.env, PICTURES: 'renew', E2E_PORT: `${await freePort()}` } },
  )
  const names = new Set(GUARDED_STATES.map(({ name }) => `${name}.png`))
  const gone = [...before.keys()].filter((name) => !names.has(name))
  for (const name of gone) rmSync(path.join(PICTURES_FOLDER, name))
  const after = keptPictures()
  const renewed = [...after].filter(([name, png]) => !before.get(name)?.equals(png))
  for (const [name, png] of renewed) writeFileSync(path.join(PICTURES_FOLDER, name), lighterPng(png))
  for (const [name] of renewed) console.log(`${before.has(name) ? 'renewed' : 'new'}: ${name}`)
  for (const name of gone) console.log(`deleted: ${name}`)
  const bytes = [...keptPictures().values()].reduce((sum, png) => sum + png.length, 0)
  console.log(
    `${after.size} pictures of ${inWords(present)}, ${renewed.length} made anew, ${Math.round(bytes / 1000)} kB`,
  )
  if (status !== 0)
    throw new Refused('Some pages could not be shown, or are not laid out as they should be: see above.')
}

function keptPictures(): ReadonlyMap<string, Buffer> {
  if (!existsSync(PICTURES_FOLDER)) return new Map()
  const names = readdirSync(PICTURES_FOLDER).filter((name) => name.endsWith('.png'))
  return new Map(names.map((name) => [name, readFileSync(path.join(PICTURES_FOLDER, name))]))
}
