import { z } from 'zod'
import { listId } from '../rosters/request-schema'

export const MOST_ASKED_BYTES = 1000

export const newShareRequest = z.strictObject({ kind: z.enum(['frozen', 'live']), public: z.boolean().default(false) })

export const publicRequest = z.strictObject({ public: z.boolean() })

export const withdrawRequest = z.strictObject({})

export const copyRequest = z.object({
  code: z.string().max(40),
  /** The id that the list gets: sent twice, the request makes one list. */
  id: listId.optional().catch(undefined),
})
