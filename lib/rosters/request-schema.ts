import { z } from 'zod'
import { gameId, packId, slug } from '../field-schemas'
import { isGameId } from '../games/registry'
import { type Read, unreadable } from '../http/json'
import { LONGEST_NAME, MOST_LIMIT } from '../kernel/limits'
import type { Roster } from '../kernel/roster/roster'
import { MOST_LIST_BYTES } from './format'
import { FIXED_LIST } from './new-roster'
import { rosterFrom } from './schema'

/** A list, and the fields of the request beside it. */
export const MOST_SENT_BYTES = MOST_LIST_BYTES + 1000

/** Made by lib/token.ts, or by a browser before its first request: long enough that no two are alike. */
export const listId = z.string().regex(/^[0-9a-z](?:[0-9a-z-]{18,34})[0-9a-z]$/, 'must be 20 to 36 digits and letters')

const revision = z.number().int().min(1).max(1_000_000_000)

/** A revision in an address; null where it can be none. */
export function revisionIn(text: string): number | null {
  const read = revision.safeParse(/^\d{1,10}$/.test(text) ? Number(text) : null)
  return read.success ? read.data : null
}

const rosterId = z.string().min(1).max(80)

// A tab of another build may send fields that this one does not know: they are ignored, not refused.

export const rosterRequest = z.object({ rosterId })

export const renameRequest = z.object({
  rosterId,
  name: z.string().trim().max(LONGEST_NAME, 'A name has at most 200 letters'),
})

const tag = z.string().trim().min(1).max(40, 'A tag has at most 40 letters')

export const tags = z
  .array(tag)
  .max(20, 'A list has at most 20 tags')
  .transform((tags) => [...new Set(tags)])

export const tagsRequest = z.object({ rosterId, tags })

export const label = z.string().trim().min(1).max(120)

/** A list inside a request, read as from a file. */
export const list = z.unknown().transform((value, context): Roster => {
  const read = knownGameOnly(rosterFrom(value))
  if (read.ok) return read.value
  const { place, reason } = read.unreadable
  context.addIssue({ code: 'custom', message: `${place}: ${reason}`, params: { isSentence: true } })
  return z.NEVER
})

function knownGameOnly(read: Read<Roster>): Read<Roster> {
  return !read.ok || isGameId(read.value.game)
    ? read
    : unreadable('game', `There is no game "${read.value.game}" here.`)
}

export const newListRequest = z.object({ list, id: listId.optional() })

/** The id of the tab, or of the run of a program, that saves. */
const sitting = z.string().regex(/^[\w-]{1,40}$/, 'must be at most 40 letters and digits')

const fingerprint = z.string().max(100).optional()

export const saveListRequest = z.object({
  revision,
  fingerprint,
  list,
  label: label.optional(),
  sitting: sitting.optional(),
})

export const restoreRequest = z.object({ revision, fingerprint, version: revision })

const MOST_KNOWN_AT_ONCE = 500

/** The ids with their quotes and commas. */
export const MOST_KNOWN_BYTES = MOST_KNOWN_AT_ONCE * 90

export const knownListsRequest = z.object({
  ids: z.array(rosterId).max(MOST_KNOWN_AT_ONCE, `At most ${MOST_KNOWN_AT_ONCE} lists can be asked for at once`),
})

const limit = z.coerce
  .number()
  .int()
  .min(1, 'The limit is at least 1')
  .max(MOST_LIMIT, 'The limit is at most 1,000,000')

const slugOrNull = slug.nullable().catch(null)

/** What the form for a new list sends. A faction that cannot be read counts as none: it can be chosen later. */
export const newListForm = z
  .object({
    id: z
      .string()
      .regex(/^[0-9a-z]{20,36}$/)
      .optional()
      .catch(undefined),
    game: gameId,
    pack: z.string().regex(/^[a-z0-9-]{1,80}@\d{1,7}$/),
    name: z.string().trim().max(LONGEST_NAME, 'A name has at most 200 letters').default(''),
    /** A number, "other", or "fixed " and the id of a list that a scenario fixes. */
    limit: z.string().max(200),
    otherLimit: z.string().max(20).optional(),
    faction: slugOrNull,
    religion: slugOrNull,
  })
  .transform(({ pack, limit: chosen, otherLimit, ...rest }, context) => {
    const [id = '', version] = pack.split('@')
    const form = { ...rest, pack: { id: packId.parse(id), version: Number(version) } }
    if (chosen.startsWith(FIXED_LIST)) return { ...form, limit: null, fixedList: chosen.slice(FIXED_LIST.length) }
    const parsedLimit = limit.safeParse(chosen === 'other' ? otherLimit : chosen)
    if (!parsedLimit.success) {
      const [issue] = parsedLimit.error.issues
      context.addIssue({ code: 'custom', path: ['limit'], message: issue?.message ?? 'The limit is a whole number' })
      return z.NEVER
    }
    return { ...form, limit: parsedLimit.data, fixedList: null }
  })

export type NewListForm = z.output<typeof newListForm>

export const copyExampleRequest = z.object({
  example: z.string().max(160),
  /** The id that the list gets: sent twice, the request makes one list. */
  id: listId.optional().catch(undefined),
})
