import { z } from 'zod'
import type { EntryId, PackId, Slug } from './kernel/ids'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SLUG_MESSAGE = 'must be lower-case words with hyphens, such as "short-bow"'

const slugText = z.string().max(80).regex(SLUG, SLUG_MESSAGE)

/** Slugs, ids of packs and ids of entries get their types here. */
export const slug = slugText.transform((text) => text as Slug)

export const packId = slugText.transform((text) => text as PackId)

export const gameId = slugText

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
const FORBIDDEN_IN_LINE = /[\p{Control}\p{Surrogate}\u2028-\u202e\u2066-\u2069]/u
const FORBIDDEN_IN_TEXT = /(?![\t\n\r])[\p{Control}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u
const LINE_MESSAGE = 'must be one line, without control characters and halves of characters'
const VISIBLE_MESSAGE = 'must have a visible character'

/** One line that may stay empty. */
export function lineField(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !FORBIDDEN_IN_LINE.test(text), LINE_MESSAGE)
}

/** A name. */
export function nameField(maxLength: number, tooShortMessage?: string, tooLongMessage?: string) {
  return z
    .string()
    .trim()
    .min(1, tooShortMessage)
    .max(maxLength, tooLongMessage)
    .refine((text) => !FORBIDDEN_IN_LINE.test(text), LINE_MESSAGE)
    .refine((text) => text === '' || VISIBLE.test(text), VISIBLE_MESSAGE)
}

/** Several lines, if need be. */
export function textField(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine(
      (text) => !FORBIDDEN_IN_TEXT.test(text),
      'must be plain text, without control characters and halves of characters',
    )
}

/** The name of a choice, a reading or a characteristic. */
export const key = z.string().min(1).max(80)
