import { z } from 'zod'
import { isGameId } from '../games/registry'
import { LONGEST_NAME } from '../kernel/limits'
import type { Roster } from '../kernel/roster/roster'
import { MOST_LIST_BYTES } from './format'
import { rosterFrom } from './schema'

/** A list and what is said about it. */
export const MOST_SENT_BYTES = MOST_LIST_BYTES + 1000

/** Made by us (lib/token.ts) or by a browser, before its first request: long enough that no two are alike. */
export const listId = z.string().regex(/^[0-9a-z](?:[0-9a-z-]{18,34})[0-9a-z]$/, 'must be 20 to 36 digits and letters')

const revision = z.number().int().min(1).max(1_000_000_000)

/** A revision in an address; null where it can be none. */
export function revisionIn(text: string): number | null {
  const read = revision.safeParse(/^\d{1,10}$/.test(text) ? Number(text) : null)
  return read.success ? read.data : null
}

const rosterId = z.string().min(1).max(80)

// A tab of another build may say more than this one knows, or less: what is unknown is passed over, not refused.

/** What can be asked of a list without opening it. */
export type RosterRequest = z.ZodType<{ rosterId: string }>

export type RequestOf<S extends RosterRequest> = z.output<S>

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

/** A list inside a request, read as it would be from a file. */
export const list = z.unknown().transform((value, context): Roster => {
  const read = rosterFrom(value)
  const problem = read.ok ? gameProblem(read.value) : read.unreadable
  if (read.ok && !problem) return read.value
  // The one who reads the whole request ends the sentence.
  const message = problem ? `${problem.place}: ${problem.reason.replace(/\.$/, '')}` : 'does not fit'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

function gameProblem({ game }: Roster) {
  return isGameId(game) ? null : { place: 'game', reason: `There is no game "${game}" here` }
}

export const newListRequest = z.object({ list, id: listId.optional() })

/** Names the tab, or the run of a program, that saves. */
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

/** So many ids, and what stands around them. */
export const MOST_KNOWN_BYTES = MOST_KNOWN_AT_ONCE * 90

export const knownListsRequest = z.object({
  ids: z.array(rosterId).max(MOST_KNOWN_AT_ONCE, `At most ${MOST_KNOWN_AT_ONCE} lists can be asked for at once`),
})
