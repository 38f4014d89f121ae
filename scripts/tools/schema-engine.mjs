#!/usr/bin/env node
// A development tool for making migrations: stands in for Prisma's native `schema-engine` program, which would have
// to be downloaded. The same engine, compiled to WebAssembly, comes from npm (@prisma/schema-engine-wasm) and reaches
// SQLite through Prisma's driver adapter. The Prisma CLI starts this file because prisma.config.ts names it.
// Protocol: JSON-RPC 2.0, one message per line, on stdin and stdout; JSON log lines on stderr.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'

const NO_ROWS = { columnNames: [], columnTypes: [], rows: [] }

function parseArguments(words) {
  const parsed = { datamodels: [], url: undefined, command: undefined, version: false }
  const rest = [...words]
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--version') parsed.version = true
    else if (word === '--datamodels') parsed.datamodels.push(readDatamodel(rest.shift()))
    else if (word === '--datasource') parsed.url = JSON.parse(rest.shift()).url
    else if (word === '--enabled-preview-features' || word === '--extension-types') rest.shift()
    else if (word === 'cli') parsed.command = rest.shift()
  }
  return parsed
}

function readDatamodel(file) {
  return [file, readFileSync(file, 'utf8')]
}

function fileOf(url) {
  if (!url?.startsWith('file:')) throw new Error('This schema engine only serves SQLite files (DATABASE_URL=file:...).')
  return path.resolve(url.replace(/^file:(\/\/(?=\/))?/, '').replace(/\?.*$/, ''))
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

function log(level, fields) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

// The adapter takes one statement at a time where the engine replays whole migrations, and reports a missing
// table of migrations in a form that the engine does not recognise: it means that no migration is applied.
function adapted(adapter) {
  const { executeRaw, queryRaw } = adapter
  adapter.executeRaw = async (query) => {
    if (query.args.length > 0) return executeRaw.call(adapter, query)
    await adapter.executeScript(query.sql)
    return 0
  }
  adapter.queryRaw = async (query) => {
    try {
      return await queryRaw.call(adapter, query)
    } catch (error) {
      if (error.cause?.kind === 'TableDoesNotExist' && error.cause.table?.includes('_prisma_migrations')) return NO_ROWS
      throw error
    }
  }
  return adapter
}

async function sqliteFactory(file) {
  const { PrismaBetterSqlite3 } = await import('@prisma/adapter-better-sqlite3')
  const factory = new PrismaBetterSqlite3({ url: file })
  const { connect, connectToShadowDb } = factory
  factory.connect = async () => adapted(await connect.call(factory))
  factory.connectToShadowDb = async () => adapted(await connectToShadowDb.call(factory))
  return factory
}

/** A diff between schema files or migrations must not touch the real database. */
function databaseFor(method, params, url) {
  const tags = method === 'diff' ? [params.from.tag, params.to.tag] : []
  if (tags.length > 0 && !tags.includes('schemaDatasource') && !tags.includes('url')) return ':memory:'
  const file = fileOf(url)
  mkdirSync(path.dirname(file), { recursive: true })
  return file
}

async function startEngine(datamodels, file) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message
    },
  }
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const adapters = bindMigrationAwareSqlAdapterFactory(await sqliteFactory(file))
  const glueUrl = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const glue = await import(glueUrl)
  const wasm = readFileSync(fileURLToPath(new URL('schema_engine_bg.wasm', glueUrl)))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined }
  const engine = await glue.SchemaEngine.new(options, (line) => process.stderr.write(`${line}\n`), adapters)
  return { engine, errors: adapters.errorRegistry }
}

async function createDatabase(url) {
  const { default: Database } = await import('better-sqlite3')
  const file = fileOf(url)
  mkdirSync(path.dirname(file), { recursive: true })
  new Database(file).close()
  return { databaseName: path.basename(file) }
}

/** The engine's own reset only empties the tables. */
async function resetDatabase(url) {
  const { default: Database } = await import('better-sqlite3')
  const db = new Database(fileOf(url))
  db.pragma('foreign_keys = OFF')
  const found = db
    .prepare(
      "SELECT type, name FROM sqlite_master WHERE type IN ('view', 'table') AND name NOT LIKE 'sqlite_%' ORDER BY type DESC",
    )
    .all()
  db.transaction(() => {
    for (const { type, name } of found) db.exec(`DROP ${type} "${name.replaceAll('"', '""')}"`)
  })()
  db.close()
  return {}
}

function makeCaller({ datamodels, url }) {
  let started
  const call = async (method, params) => {
    if (method === 'createDatabase') return createDatabase(params?.datasource?.url ?? url)
    if (method === 'reset') return resetDatabase(url)
    started ??= startEngine(datamodels, databaseFor(method, params, url))
    const { engine } = await started
    if (method === 'getDatabaseVersion') return engine.version(params)
    if (method === 'diff') return printedDiff(await engine.diff(params))
    if (typeof engine[method] !== 'function') throw new Error(`The WebAssembly schema engine has no method ${method}.`)
    return (await engine[method](params)) ?? {}
  }
  const reasonOf = async (thrown) => {
    const id = /External error id#(\d+)/.exec(thrown?.message)?.[1]
    const { errors } = (await started?.catch(() => undefined)) ?? {}
    return (id && errors?.consumeError(Number(id))?.error) || thrown
  }
  return { call, reasonOf }
}

function printedDiff({ stdout, ...answer }) {
  if (stdout) send({ id: 'print', method: 'print', params: { content: stdout } })
  return { ...answer, stdout: null }
}

function errorAnswer(error) {
  const panicked = error?.name === 'RuntimeError'
  const message = panicked ? globalThis.PRISMA_WASM_PANIC_REGISTRY.message : (error?.message ?? String(error))
  const data = { is_panic: panicked, error_code: error?.code ?? null, meta: null, message }
  return { code: 4466, message: 'An error happened. Check the data field for details.', data }
}

function serve(options) {
  const { call, reasonOf } = makeCaller(options)
  let open = 0
  let closed = false
  const exitWhenDone = () => {
    if (closed && open === 0) process.exit(0)
  }
  const lines = readline.createInterface({ input: process.stdin })
  lines.on('line', async (line) => {
    const { id, method, params } = JSON.parse(line)
    if (!method) return // the CLI's answer to `print`
    open++
    try {
      send({ id, result: await call(method, params) })
    } catch (thrown) {
      send({ id, error: errorAnswer(await reasonOf(thrown)) })
    }
    open--
    exitWhenDone()
  })
  lines.on('close', () => {
    closed = true
    exitWhenDone()
  })
}

async function runCommand(command, url) {
  log('INFO', { message: 'schema-engine-wasm' }) // the CLI skips the first line
  try {
    if (command === 'create-database') await createDatabase(url)
    else if (command === 'drop-database') rmSync(fileOf(url), { force: true })
    else if (command === 'can-connect-to-database' && !existsSync(fileOf(url))) {
      throw Object.assign(new Error(`Database \`${path.basename(fileOf(url))}\` does not exist`), { code: 'P1003' })
    }
    process.exit(0)
  } catch (error) {
    log('ERROR', { is_panic: false, error_code: error.code ?? 'P1000', message: error.message })
    process.exit(1)
  }
}

const options = parseArguments(process.argv.slice(2))
if (options.version) process.stdout.write('schema-engine-wasm\n')
else if (options.command) await runCommand(options.command, options.url)
else serve(options)
