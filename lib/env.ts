import { z } from 'zod'
import { DATABASE_URL_REASON, type DatabaseAddress, databaseAddress, isDatabaseUrl } from './database-file.mjs'

const environmentSchema = z.object({
  DATABASE_URL: z
    .string()
    .refine((url) => url === '' || isDatabaseUrl(url), DATABASE_URL_REASON)
    .optional(),
  /** How many connections one server keeps to PostgreSQL at the most. */
  DATABASE_CONNECTIONS: z.coerce
    .number('DATABASE_CONNECTIONS must be a whole number from 2 to 100.')
    .int()
    .min(2)
    .max(100)
    .default(10),
})

export interface Environment {
  readonly database: DatabaseAddress
  readonly databaseConnections: number
}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const parsed = environmentSchema.safeParse(variables)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const { DATABASE_URL, DATABASE_CONNECTIONS } = parsed.data
  return { database: databaseAddress(DATABASE_URL), databaseConnections: DATABASE_CONNECTIONS }
}
