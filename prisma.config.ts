import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'
import { requireNode } from './lib/node-version.mjs'

requireNode()

const here = path.dirname(fileURLToPath(import.meta.url))

// Prisma's CLI would download a native schema engine; the WebAssembly build from npm stands in for it.
if (process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(here, 'scripts/tools/schema-engine.mjs')
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'file:./data/musterroll.db' },
})
