import { z } from 'zod'
import { listId } from '../rosters/request-schema'

export const MOST_REQUEST_BYTES = 1000

// A tab of another build may send fields that this build does not know: they are ignored.

export const newShareRequest = z.object({ kind: z.enum(['frozen', 'live']), public: z.boolean().default(false) })

export const publicRequest = z.object({ public: z.boolean() })

export const withdrawRequest = z.object({})

export const copyRequest = z.object({
  code: z.string().max(40),
  /** The id that the list gets: sent twice, the request makes one list. */
  id: listId.optional().catch(undefined),
})
