import { z } from 'zod'
import { listId } from '../request-schema'

export const copyRequest = z.object({
  example: z.string().max(160),
  /** The id that the list gets: sent twice, the request makes one list. */
  id: listId.optional().catch(undefined),
})
