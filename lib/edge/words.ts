import { z } from 'zod'
import type { EntryId, PackId, Slug } from '../kernel/ids'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NOT_A_SLUG = 'must be lower-case words with hyphens, such as "short-bow"'

const words = z.string().max(80).regex(SLUG, NOT_A_SLUG)

/** Ids become ids here, and nowhere else. */
export const slug = words.transform((text) => text as Slug)

export const packId = words.transform((text) => text as PackId)

export const systemId = words

export const entryId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, _ and -')
  .transform((text) => text as EntryId)

/** The name of a choice, a reading or a characteristic. */
export const key = z.string().min(1).max(80)
