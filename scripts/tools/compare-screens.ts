// Compares what two builds look like: node --import tsx scripts/tools/compare-screens.ts ../other-worktree .
// Starts the app as it is built in each folder, takes the same pictures of both, and writes them side by side into
// .screens/compared/index.html. Stopped and started again, it goes on; another build is taken anew.
// --only <name>, as often as wanted: those whose names begin so. --again: also those that are there. --port <number>
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Refused, runAsCommand } from '../command.mjs'
import { comparedPage, comparedTable, type Row } from './screens/compared'
import { differenceOf } from './screens/differences'
import { PICTURES, type Picture, picturesNamed } from './screens/pictures'
import { launch, pictureName, Stage, VIEWS, type View } from './screens/stage'
import { stillPicture } from './screens/still'
import { MOMENT, StillServer } from './screens/still-server'

const FOLDER = '.screens/compared'
const SIDES = ['before', 'after'] as const
// The same for both and each time: pages show their own address.
const PORT = '3971'

type Side = (typeof SIDES)[number]
type Shot = { readonly picture: Picture; readonly view: View; readonly name: string }

async function compareScreens() {
  // Else the pictures that are left would be tried without a browser. The server ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      again: { type: 'boolean' },
      port: { type: 'string' },
    },
  })
  const [before, after = '.'] = positionals
  if (before === undefined)
    throw new Refused('Name the folder of the other build, and then of this one unless it is here.')
  const shots = picturesNamed(values.only ?? []).map(shotOf)
  if (shots.length === 0)
    throw new Refused('No picture’s name begins so: scripts/tools/screens/pictures.ts has them all.')
  const port = Number(values.port ?? PORT)
  for (const [side, folder] of [
    ['before', before],
    ['after', after],
  ] as const) {
    forgetOtherBuild(side, folder)
    const due = shots.filter((shot) => values.again || !existsSync(fileOf(side, shot)))
    await takeAll({ side, folder, due, port })
  }
  const rows = (await compareAll(shots)).toSorted((one, other) => (other.share ?? 2) - (one.share ?? 2))
  writeFileSync(path.join(FOLDER, 'index.html'), comparedPage(rows))
  console.log(comparedTable(rows))
  console.log(`Side by side: ${path.join(FOLDER, 'index.html')}`)
  if (rows.some(({ share }) => share === null)) process.exitCode = 1
}

/** Each is seen in one of the four views; its place among all says in which. */
function shotOf(picture: Picture): Shot {
  const view = VIEWS[PICTURES.indexOf(picture) % VIEWS.length]
  if (!view) throw new Error('There are views.')
  return { picture, view, name: pictureName(picture, view) }
}

const fileOf = (side: Side | 'difference', { name }: Pick<Shot, 'name'>) => path.join(FOLDER, side, `${name}.png`)

/** Pictures of another build say nothing about this one. */
function forgetOtherBuild(side: Side, folder: string) {
  const id = path.join(folder, '.next/BUILD_ID')
  if (!existsSync(id)) throw new Refused(`The app is not built in ${folder}: npm run build there.`)
  const build = `${path.resolve(folder)} ${readFileSync(id, 'utf8')} ${statSync(id).mtimeMs}`
  const note = path.join(FOLDER, side, 'build.txt')
  if (existsSync(note) && readFileSync(note, 'utf8') === build) return
  rmSync(path.dirname(note), { recursive: true, force: true })
  mkdirSync(path.dirname(note), { recursive: true })
  writeFileSync(note, build)
}

type Taking = { readonly side: Side; readonly folder: string; readonly due: readonly Shot[]; readonly port: number }

async function takeAll({ side, folder, due, port }: Taking) {
  if (due.length === 0) return
  const server = await StillServer.begin(folder, port)
  try {
    const stage = await Stage.open(server.address, { moment: MOMENT })
    for (const [place, shot] of due.entries()) {
      console.log(`${side}: ${shot.name} (${place + 1} of ${due.length})`)
      await takeOne(stage, shot, fileOf(side, shot))
    }
    await stage.close()
  } finally {
    await server.end()
  }
}

/** A page of one build may have no such button: the others are compared all the same. */
async function takeOne(stage: Stage, { picture, view }: Shot, file: string) {
  rmSync(file, { force: true })
  try {
    writeFileSync(file, await stage.show(picture, view, stillPicture))
  } catch (error) {
    console.error(`  not taken: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

async function compareAll(shots: readonly Shot[]): Promise<readonly Row[]> {
  rmSync(path.join(FOLDER, 'difference'), { recursive: true, force: true })
  mkdirSync(path.join(FOLDER, 'difference'))
  const browser = await launch()
  const page = await browser.newPage()
  const rows: Row[] = []
  for (const shot of shots) {
    const [before, after] = [fileOf('before', shot), fileOf('after', shot)]
    if (!existsSync(before) || !existsSync(after)) {
      rows.push({ name: shot.name, share: null })
      continue
    }
    const { share, drawn } = await differenceOf(page, before, after)
    writeFileSync(fileOf('difference', shot), drawn)
    rows.push({ name: shot.name, share })
  }
  await browser.close()
  return rows
}

await runAsCommand(import.meta.url, compareScreens)
