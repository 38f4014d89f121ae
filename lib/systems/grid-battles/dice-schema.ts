import { z } from 'zod'

export const ATTACK_DICE = ['yellow', 'blue', 'red'] as const
export const DEFENCE_DICE = ['brown', 'grey', 'black'] as const

const symbols = z.number().int().min(0).max(9).default(0)

export const face = z.strictObject({ damage: symbols, bonus: symbols, shield: symbols })

export type Face = z.infer<typeof face>
