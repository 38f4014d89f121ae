// npm run pictures -- ../other-worktree: compares what another build looks like with this one, on this machine. In place
// of a folder, any commit may be named: it is built in a clone of its own. Takes the same pictures of both, and writes
// them side by side into .screens/compared/index.html. Stopped and started again, it goes on; another build is taken anew.
// --all: every page, not only the guarded ones. --only <prefix> (repeatable): pictures whose names begin with it.
// --again: takes existing pictures anew, too. --renew: makes the pictures anew that the browser tests compare with.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright/test'
import { Refused, runAsCommand } from '../command.mjs'
import { freePort } from '../test/free-port.mjs'
import { inFreshClone, plainEnvironment } from '../test/fresh-clones.mjs'
import { BROWSER_TIME, FrozenClockServer, stablePicture } from './screens/frozen'
import { ALL_STATES, GUARDED_STATES, launch, PictureBrowser, type State } from './screens/picture-browser'
import { renewPictures } from './screens/renew'

const FOLDER = '.screens/compared'
const SIDES = ['before', 'after'] as const
const NOTICEABLE_SHARE = 0.005

type Side = (typeof SIDES)[number]
/** The share of pixels that differ; null where one of the two pictures could not be taken. */
export type ComparedPicture = { readonly name: string; readonly share: number | null }

async function pictures() {
  // Otherwise the remaining pictures would be tried without a browser. The server ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      again: { type: 'boolean' },
      renew: { type: 'boolean' },
    },
  })
  if (values.renew) return renewPictures()
  const [before, after = '.'] = positionals
  if (before === undefined)
    throw new Refused('Name the folder or the commit of the other build: npm run pictures -- ../other-worktree')
  const states = (values.all ? ALL_STATES : GUARDED_STATES).filter(
    ({ name }) => values.only?.some((prefix) => name.startsWith(prefix)) ?? true,
  )
  if (states.length === 0)
    throw new Refused('No picture’s name begins so: scripts/tools/screens/pictures.ts has them all.')
  for (const [side, build] of [
    ['before', before],
    ['after', after],
  ] as const) {
    discardOtherBuild(side, build)
    const due = states.filter((state) => values.again || !existsSync(fileOf(side, state)))
    if (existsSync(build)) await takeAll({ side, folder: build, due })
    else if (due.length > 0) await inFreshClone(build, (clone) => takeAll({ side, folder: built(clone), due }))
  }
  const rows = (await compareAll(states)).toSorted((one, other) => (other.share ?? 2) - (one.share ?? 2))
  writeFileSync(path.join(FOLDER, 'index.html'), comparedPage(rows))
  console.log(comparedTable(rows))
  console.log(`Side by side: ${path.join(FOLDER, 'index.html')}`)
  if (rows.some(({ share }) => share === null)) process.exitCode = 1
}

const fileOf = (side: Side | 'difference', { name }: Pick<State, 'name'>) => path.join(FOLDER, side, `${name}.png`)

/** Pictures of another build say nothing about this one. */
function discardOtherBuild(side: Side, build: string) {
  const known = existsSync(build) ? buildIn(build) : build
  const buildFile = path.join(FOLDER, side, 'build.txt')
  if (existsSync(buildFile) && readFileSync(buildFile, 'utf8') === known) return
  rmSync(path.dirname(buildFile), { recursive: true, force: true })
  mkdirSync(path.dirname(buildFile), { recursive: true })
  writeFileSync(buildFile, known)
}

function buildIn(folder: string) {
  const id = path.join(folder, '.next/BUILD_ID')
  if (!existsSync(id)) throw new Refused(`The app is not built in ${folder}: npm run build there.`)
  return `${path.resolve(folder)} ${readFileSync(id, 'utf8')} ${statSync(id).mtimeMs}`
}

function built(folder: string) {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, env: plainEnvironment(), stdio: 'inherit' })
  if (status !== 0) throw new Refused('This commit cannot be built.')
  return folder
}

type PicturesToTake = { readonly side: Side; readonly folder: string; readonly due: readonly State[] }

async function takeAll({ side, folder, due }: PicturesToTake) {
  if (due.length === 0) return
  const server = await FrozenClockServer.begin(folder, await freePort())
  try {
    const pictureBrowser = await PictureBrowser.open(server.address, { frozenTime: BROWSER_TIME })
    for (const [place, state] of due.entries()) {
      console.log(`${side}: ${state.name} (${place + 1} of ${due.length})`)
      await takePicture(pictureBrowser, state, fileOf(side, state))
    }
    await pictureBrowser.close()
  } finally {
    await server.end()
  }
}

/** A picture that fails, such as for a button that only one build has, does not stop the others. */
async function takePicture(pictureBrowser: PictureBrowser, state: State, file: string) {
  rmSync(file, { force: true })
  try {
    writeFileSync(file, await pictureBrowser.show(state, stablePicture))
  } catch (error) {
    console.error(`  not taken: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

async function compareAll(states: readonly State[]): Promise<readonly ComparedPicture[]> {
  rmSync(path.join(FOLDER, 'difference'), { recursive: true, force: true })
  mkdirSync(path.join(FOLDER, 'difference'))
  const browser = await launch()
  const page = await browser.newPage()
  const rows: ComparedPicture[] = []
  for (const state of states) {
    const [before, after] = [fileOf('before', state), fileOf('after', state)]
    if (!existsSync(before) || !existsSync(after)) {
      rows.push({ name: state.name, share: null })
      continue
    }
    const { share, drawn } = await differenceOf(page, before, after)
    writeFileSync(fileOf('difference', state), drawn)
    rows.push({ name: state.name, share })
  }
  await browser.close()
  return rows
}

/**
 * Compares two PNG files on a browser's page. What only one of them covers is different. Returns the share of the
 * pixels that differ, from 0 to 1, and a PNG of the second picture, pale, with these pixels in red.
 */
async function differenceOf(page: Page, before: string, after: string) {
  const pictures = [before, after].map((file) => readFileSync(file, 'base64'))
  // A named function would need a helper of the compiler that does not exist in the page.
  const { share, drawn } = await page.evaluate(async (pictures) => {
    const images = await Promise.all(
      pictures.map(async (picture) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        return image
      }),
    )
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(...images.map((image) => image.width))
    canvas.height = Math.max(...images.map((image) => image.height))
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('The browser draws nothing.')
    const [beforePixels, afterPixels] = images.map((image) => {
      pen.clearRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(image, 0, 0)
      return new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
    })
    if (!beforePixels || !afterPixels) throw new Error('There are two pictures.')
    pen.fillStyle = 'rgb(255 255 255 / 0.75)'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const shown = pen.getImageData(0, 0, canvas.width, canvas.height)
    const paint = new Uint32Array(shown.data.buffer)
    let different = 0
    for (let at = 0; at < beforePixels.length; at += 1) {
      const [pixelBefore = 0, pixelAfter = 0] = [beforePixels[at], afterPixels[at]]
      if (pixelBefore === pixelAfter) continue
      const channelDifferences = [0, 8, 16, 24].map((shift) =>
        Math.abs(((pixelBefore >>> shift) & 255) - ((pixelAfter >>> shift) & 255)),
      )
      // Rounding of translucent colours differs by one even between two runs of the same build.
      if (Math.max(...channelDifferences) <= 1) continue
      different += 1
      // Opaque red, its lowest byte first.
      paint[at] = 0xff0000ff
    }
    pen.putImageData(shown, 0, 0)
    const [, drawn = ''] = canvas.toDataURL('image/png').split(',')
    return { share: different / beforePixels.length, drawn }
  }, pictures)
  return { share, drawn: Buffer.from(drawn, 'base64') }
}

const shareText = ({ share }: ComparedPicture) => (share === null ? 'not taken' : `${(share * 100).toFixed(3)} %`)

/** For the terminal: those that differ, in the order given. */
export function comparedTable(rows: readonly ComparedPicture[]): string {
  const different = rows.filter(({ share }) => share !== 0)
  const much = rows.filter(({ share }) => share !== null && share > NOTICEABLE_SHARE)
  const missing = rows.filter(({ share }) => share === null)
  return [
    ...different.map((row) => `${shareText(row).padStart(10)}  ${row.name}`),
    [
      `${rows.length} pictures: ${rows.length - different.length} the same`,
      `${much.length} differ by more than 0.5 %`,
      `${missing.length} not taken`,
    ].join(', '),
  ].join('\n')
}

/** A page with each pair side by side, and where they differ. */
export function comparedPage(rows: readonly ComparedPicture[]): string {
  const sides = ['before', 'after', 'difference']
  const images = (name: string) =>
    sides.map((side) => `<td><img loading="lazy" alt="${side}" src="${side}/${name}.png"></td>`).join('')
  const lines = rows.map((row) => `<tr><th>${row.name}<br>${shareText(row)}</th>${images(row.name)}</tr>`)
  return `<!doctype html>
<meta charset="utf-8">
<title>Two builds</title>
<style>
  body { font: 14px sans-serif; margin: 16px }
  table { border-spacing: 8px; width: 100% }
  th { text-align: left; vertical-align: top; width: 10% }
  td { vertical-align: top; width: 30% }
  img { border: 1px solid #999; max-width: 100% }
</style>
<table>
<tr><th></th>${sides.map((side) => `<th>${side}</th>`).join('')}</tr>
${lines.join('\n')}
</table>
`
}

await runAsCommand(import.meta.url, pictures)
