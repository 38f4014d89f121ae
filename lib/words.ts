import { z } from 'zod'
import type { EntryId, PackId, Slug } from './kernel/ids'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NOT_A_SLUG = 'must be lower-case words with hyphens, such as "short-bow"'

const words = z.string().max(80).regex(SLUG, NOT_A_SLUG)

/** Slugs, ids of packs and ids of entries get their types here. */
export const slug = words.transform((text) => text as Slug)

export const packId = words.transform((text) => text as PackId)

export const gameId = words

/** Versions of packs are counted up to here. */
export const HIGHEST_VERSION = 1_000_000

export const packVersion = z.number().int().min(1).max(HIGHEST_VERSION)

export const entryId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, _ and -')
  .transform((text) => text as EntryId)

/** Characters that break a line, change its direction or are half of a character: such a name would mislead. */
const UNFIT_FOR_A_LINE = /[\p{Control}\p{Surrogate}\u2028-\u202e\u2066-\u2069]/u
const UNFIT_FOR_A_TEXT = /(?![\t\n\r])[\p{Control}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u
const NOT_A_LINE = 'must be one line, without control characters and halves of characters'
const NOT_VISIBLE = 'must hold something that can be seen'

/** One line that may stay empty. */
export function line(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .refine((text) => !UNFIT_FOR_A_LINE.test(text), NOT_A_LINE)
}

/** A name. */
export function nameOf(most: number, tooShort?: string, tooLong?: string) {
  return z
    .string()
    .trim()
    .min(1, tooShort)
    .max(most, tooLong)
    .refine((text) => !UNFIT_FOR_A_LINE.test(text), NOT_A_LINE)
    .refine((text) => text === '' || VISIBLE.test(text), NOT_VISIBLE)
}

/** Several lines, if need be. */
export function lines(most: number) {
  return z
    .string()
    .max(most)
    .refine(
      (text) => !UNFIT_FOR_A_TEXT.test(text),
      'must be plain text, without control characters and halves of characters',
    )
}

/** The name of a choice, a reading or a characteristic. */
export const key = z.string().min(1).max(80)
