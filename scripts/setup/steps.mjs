import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DATABASE_URL_REASON, databaseFile, folderReason, isDatabaseUrl } from '../../lib/database-file.mjs'
import { loadEnvironment, root } from '../environment.mjs'
import { clearStamp, fingerprint, isStamped, writeStamp } from './fingerprint.mjs'
import { takeLock } from './lock.mjs'
import { npmCommand } from './npm.mjs'
import { cannotWrite, putOnPath } from './right-node.mjs'
import { beforeEnd, endOnSignals, giveUp, runSpeaking, runStep } from './run.mjs'

const LOCK = '.setup.lock'

const installed = { stamp: 'node_modules/.setup' }
const withTools = { stamp: 'node_modules/.setup-tools' }
const SOME_TOOL = 'node_modules/vitest'
const generated = { stamp: 'lib/generated/.setup' }
const built = { stamp: '.next/.setup' }

/** Does what is missing, in order. Flags: --tools (what only tests and development need), --build, --database, --browser. */
export async function setUp(flags) {
  process.chdir(root)
  loadEnvironment()
  setToolEnvironment()
  endOnSignals()
  const wanted = (flag) => flags.includes(flag)
  if (wanted('--database')) checkDatabase()
  // Whoever has the tools keeps them.
  await upToDate({ tools: wanted('--tools') || existsSync(SOME_TOOL), app: wanted('--build') })
  if (wanted('--database')) await prepareDatabase()
  if (wanted('--browser')) await speak('scripts/setup/chromium.mjs')
}

function setToolEnvironment() {
  Object.assign(process.env, { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' })
  // With an engine named, Prisma's install script and command line do not try to download one.
  if (process.platform !== 'win32') {
    process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(root, 'scripts/tools/schema-engine.mjs')
  }
}

function checkDatabase() {
  const url = process.env.DATABASE_URL
  if (url !== undefined && !isDatabaseUrl(url)) giveUp(DATABASE_URL_REASON)
  const file = databaseFile(url)
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

// Only work that writes into the project takes the lock: an installed, built project starts from a read-only folder.
async function upToDate({ tools, app }) {
  const steps = () => [
    { ...installed, value: installFingerprint(), work: install },
    ...(tools ? [{ ...withTools, value: installFingerprint(), work: installTools }] : []),
    { ...generated, value: clientFingerprint(), work: generate },
    ...(app ? [{ ...built, value: buildFingerprint(), work: build }] : []),
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
    const lock = await takeLock(LOCK, {
      onWait: (pid) => console.log(`Another set-up is at work here (process ${pid}): waiting for it`),
    })
    beforeEnd(lock.release)
    return lock
  } catch (error) {
    giveUp(cannotWrite(error))
  }
}

function installFingerprint() {
  return fingerprint(['package-lock.json'], { salt: `${process.platform} ${process.arch}` })
}

function clientFingerprint() {
  return fingerprint(['prisma/schema.prisma', 'prisma.config.ts'], { salt: installFingerprint() })
}

const BUILD_SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  // The addresses of catalogues that browsers keep for good name it.
  'prisma/packs',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.js',
  'tsconfig.json',
  // next.config.js imports it.
  'scripts/setup/fingerprint.mjs',
]

function buildFingerprint() {
  return fingerprint(BUILD_SOURCES, {
    salt: clientFingerprint(),
    skip: (file) => file === 'lib/generated',
  })
}

// Nothing that is installed needs a script of its own; for better-sqlite3 an npm that knows the lockfile alone would ask
// for a compiler.
const FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

async function install(lock) {
  await npm(lock, {
    title: 'Installing the packages',
    about: 'npm ci, about twenty seconds the first time',
    args: ['ci', '--omit=dev', ...FLAGS],
  })
  putOnPath(process.execPath)
  // "exec" lets a signal for npm reach the server; what a Windows shell lacks of it is this file.
  if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
}

/** Adds to what is there: a server that runs in this folder keeps its packages. */
async function installTools(lock) {
  await npm(lock, {
    title: 'Installing what tests and development need',
    about: 'npm install, about ten seconds the first time',
    args: ['install', '--include=dev', '--no-save', ...FLAGS],
  })
}

async function generate(lock) {
  await node(lock, {
    title: 'Generating the database client',
    about: 'a second or two',
    args: ['node_modules/prisma/build/index.js', 'generate'],
  })
}

async function build(lock) {
  await node(lock, {
    title: 'Building the app',
    about: 'next build, ten to thirty seconds',
    args: ['node_modules/next/dist/bin/next', 'build'],
  })
}

async function prepareDatabase() {
  await speak('scripts/migrate.mjs')
  await speak('--import', 'tsx', 'prisma/seed.ts')
}

const speak = (...args) => runSpeaking({ command: process.execPath, args })

const node = (lock, step) => runStep({ ...step, command: process.execPath, onStart: lock.alsoHeldBy })

const npm = (lock, step) => runStep({ ...step, ...npmCommand(step.args), onStart: lock.alsoHeldBy })
