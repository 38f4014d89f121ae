import { z } from 'zod'
import { DATABASE_URL_REASON, databaseFile, isDatabaseUrl } from './database-file.mjs'

const environmentSchema = z.object({
  DATABASE_URL: z
    .string()
    .refine((url) => url === '' || isDatabaseUrl(url), DATABASE_URL_REASON)
    .optional(),
})

export interface Environment {
  readonly databaseFile: string
}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const parsed = environmentSchema.safeParse(variables)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'))
  return { databaseFile: databaseFile(parsed.data.DATABASE_URL) }
}
