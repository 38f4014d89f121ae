import { z } from 'zod'
import { LONGEST_NAME, MOST_LIMIT } from '../kernel/limits'
import { gameId, packId, slug } from '../words'

const limit = z.coerce
  .number()
  .int()
  .min(1, 'The limit is at least 1')
  .max(MOST_LIMIT, 'The limit is at most 1,000,000')

const orNone = slug.nullable().catch(null)

/** What the form for a new list sends. A faction that does not read as one is none: it can be chosen later. */
export const newListFormRequest = z
  .object({
    id: z
      .string()
      .regex(/^[0-9a-z]{20,36}$/)
      .optional()
      .catch(undefined),
    game: gameId,
    pack: z.string().regex(/^[a-z0-9-]{1,80}@\d{1,7}$/),
    name: z.string().trim().max(LONGEST_NAME, 'A name has at most 200 letters').default(''),
    limit: z.string().max(20),
    otherLimit: z.string().max(20).optional(),
    faction: orNone,
    religion: orNone,
  })
  .transform(({ pack, limit: chosen, otherLimit, ...rest }, context) => {
    const number = limit.safeParse(chosen === 'other' ? otherLimit : chosen)
    if (!number.success) {
      const [issue] = number.error.issues
      context.addIssue({ code: 'custom', path: ['limit'], message: issue?.message ?? 'The limit is a whole number' })
      return z.NEVER
    }
    const [id = '', version] = pack.split('@')
    return { ...rest, pack: { id: packId.parse(id), version: Number(version) }, limit: number.data }
  })

export type NewListFormRequest = z.output<typeof newListFormRequest>
