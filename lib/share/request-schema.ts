import { z } from 'zod'
import { listId } from '../rosters/request-schema'
import { SHOWS_AT_FIRST } from './shows'

export const MOST_REQUEST_BYTES = 1000

// A tab of another build may send fields that this build does not know: they are ignored.

export const newShareRequest = z.object({
  kind: z.enum(['frozen', 'live']),
  public: z.boolean().default(false),
  notes: z.boolean().default(SHOWS_AT_FIRST.notes),
  names: z.boolean().default(SHOWS_AT_FIRST.names),
})

/** What is left out stays as it is. */
export const shareSettingsRequest = z
  .object({ public: z.boolean().optional(), notes: z.boolean().optional(), names: z.boolean().optional() })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    message: 'Nothing to change: public, notes and names are true or false',
  })

export const withdrawRequest = z.object({})

export const copyRequest = z.object({
  code: z.string().max(40),
  /** The id that the list gets: sent twice, the request makes one list. */
  id: listId.optional().catch(undefined),
})
