import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'
import { isPostgresUrl } from './lib/database-file.mjs'
import { requireNode } from './lib/node-version.mjs'
import { POSTGRES_SCHEMA, writePostgresSchema } from './scripts/setup/schema-postgres.mjs'

requireNode()

const here = path.dirname(fileURLToPath(import.meta.url))

// Prisma's CLI would download a native schema engine; the WebAssembly build from npm stands in for it.
if (process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(here, 'scripts/tools/schema-engine.mjs')
}

const isPostgres = isPostgresUrl(process.env.DATABASE_URL)
if (isPostgres) writePostgresSchema()

export default defineConfig({
  schema: isPostgres ? POSTGRES_SCHEMA : 'prisma/schema.prisma',
  migrations: { path: isPostgres ? 'prisma/migrations-postgres' : 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'file:./data/musterroll.db' },
})
