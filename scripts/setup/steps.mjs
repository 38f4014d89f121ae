import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DATABASE_URL_REASON, databaseAddress, folderReason, isDatabaseUrl } from '../../lib/database-file.mjs'
import { loadEnvironment, root } from '../environment.mjs'
import { actionKey, buildId } from './build-id.mjs'
import { cannotWriteMessage, linkNode } from './ensure-node.mjs'
import { clearStamp, fingerprint, isStamped, writeStamp } from './fingerprint.mjs'
import { takeLock } from './lock.mjs'
import { npmCommand } from './npm.mjs'
import { endOnSignals, giveUp, runStep, runVerbose } from './run.mjs'
import { POSTGRES_SCHEMA, writePostgresSchema } from './schema-postgres.mjs'

const LOCK = '.setup.lock'
const TOOL_PACKAGE = 'node_modules/vitest'

/**
 * Does what is missing, in order. Flags: --tools (what only tests and development need), --build, --database,
 * --browser.
 */
export async function setUp(flags) {
  process.chdir(root)
  loadEnvironment()
  setToolEnvironment()
  endOnSignals()
  const hasFlag = (flag) => flags.includes(flag)
  if (hasFlag('--database')) checkDatabase()
  // Installing without the tools would remove them.
  await bringUpToDate({ tools: hasFlag('--tools') || existsSync(TOOL_PACKAGE), app: hasFlag('--build') })
  if (hasFlag('--database')) await prepareDatabase()
  if (hasFlag('--browser')) await runScript('scripts/setup/chromium.mjs')
}

function setToolEnvironment() {
  Object.assign(process.env, { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' })
  // Prisma's install script and command line download an engine unless one is named.
  if (process.platform !== 'win32') {
    process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(root, 'scripts/tools/schema-engine.mjs')
  }
}

function checkDatabase() {
  const url = process.env.DATABASE_URL
  if (url !== undefined && !isDatabaseUrl(url)) giveUp(DATABASE_URL_REASON)
  const address = databaseAddress(url)
  if (address.engine === 'postgres') return
  const { file } = address
  const reason = folderReason(file)
  if (reason) giveUp(reason)
  const folder = path.dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    giveUp(`The lists cannot be stored in ${folder}: make it writable, or name another file in DATABASE_URL.`)
  }
}

// Only work that writes into the project takes the lock: a project that is installed and built starts in a read-only
// folder.
async function bringUpToDate({ tools, app }) {
  const steps = () => [
    { stamp: 'node_modules/.setup', value: installFingerprint(), work: install },
    ...(tools ? [{ stamp: 'node_modules/.setup-tools', value: installFingerprint(), work: installTools }] : []),
    { stamp: 'lib/generated/.setup', value: clientFingerprint(), work: generate },
    ...(app ? [{ stamp: '.next/.setup', value: buildFingerprint(), work: build }] : []),
  ]
  const isDue = ({ stamp, value }) => !isStamped(stamp, value)
  if (!steps().some(isDue)) return
  const lock = await lockFolder()
  for (const { stamp, value, work } of steps().filter(isDue)) {
    clearStamp(stamp)
    await work(lock)
    writeStamp(stamp, value)
  }
  lock.release()
}

async function lockFolder() {
  try {
    return await takeLock(LOCK, {
      onWait: (pid) => console.log(`Another set-up is at work here (process ${pid}): waiting for it`),
    })
  } catch (error) {
    giveUp(cannotWriteMessage(error))
  }
}

function installFingerprint() {
  return fingerprint(['package-lock.json'], { salt: `${process.platform} ${process.arch}` })
}

function clientFingerprint() {
  return fingerprint(['prisma/schema.prisma', 'prisma.config.ts', 'scripts/setup/schema-postgres.mjs'], {
    salt: installFingerprint(),
  })
}

function buildFingerprint() {
  const salt = [buildId(), actionKey(), clientFingerprint()].join(' ')
  return fingerprint(['scripts/setup/pack-static.mjs'], { salt })
}

// No package needs its install script. For better-sqlite3 an npm that knows only the lockfile would ask for a compiler.
const FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

async function install(lock) {
  await npm(lock, {
    title: 'Installing the packages',
    duration: 'npm ci, about twenty seconds the first time',
    args: ['ci', '--omit=dev', ...FLAGS],
  })
  linkNode(process.execPath)
  // "exec" lets a signal for npm reach the server. The Windows shell has no such command but this file.
  if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
}

/** Adds to what is installed: a server that runs in this folder keeps its packages. */
async function installTools(lock) {
  await npm(lock, {
    title: 'Installing what tests and development need',
    duration: 'npm install, about ten seconds the first time',
    args: ['install', '--include=dev', '--no-save', ...FLAGS],
  })
}

async function generate(lock) {
  writePostgresSchema()
  const prisma = ['node_modules/prisma/build/index.js', 'generate', '--schema']
  await node(lock, {
    title: 'Generating the client for SQLite',
    duration: 'a second or two',
    args: [...prisma, 'prisma/schema.prisma'],
  })
  await node(lock, {
    title: 'Generating the client for PostgreSQL',
    duration: 'a second or two',
    args: [...prisma, POSTGRES_SCHEMA],
  })
}

async function build(lock) {
  await node(lock, {
    title: 'Building the app',
    duration: 'next build, ten to thirty seconds',
    args: ['node_modules/next/dist/bin/next', 'build'],
  })
  await node(lock, {
    title: 'Packing its scripts',
    duration: 'a few seconds',
    args: ['scripts/setup/pack-static.mjs'],
  })
}

async function prepareDatabase() {
  await runScript('scripts/migrate.mjs')
  await runScript('--import', 'tsx', 'prisma/seed.ts')
}

const runScript = (...args) => runVerbose({ command: process.execPath, args })

const node = (lock, step) => runStep({ ...step, command: process.execPath, onStart: lock.alsoHeldBy })

const npm = (lock, step) => runStep({ ...step, ...npmCommand(step.args), onStart: lock.alsoHeldBy })
