// Writes the PostgreSQL twin of prisma/schema.prisma: the same models for another database, and another client's folder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export const POSTGRES_SCHEMA = 'lib/generated/postgres.prisma'

export function writePostgresSchema() {
  const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8')
  const twin = replaced(
    replaced(schema, 'provider = "sqlite"', 'provider = "postgresql"'),
    'output   = "../lib/generated/prisma"',
    'output   = "prisma-postgres"',
  )
  const file = path.join(root, POSTGRES_SCHEMA)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `// Written from prisma/schema.prisma by scripts/setup/schema-postgres.mjs.\n${twin}`)
}

function replaced(text, before, after) {
  if (text.split(before).length !== 2) throw new Error(`prisma/schema.prisma does not say once: ${before}`)
  return text.replace(before, after)
}
