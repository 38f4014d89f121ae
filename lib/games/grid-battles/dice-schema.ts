import { z } from 'zod'

export { ATTACK_DICE, DEFENCE_DICE } from './dice'

const symbols = z.number().int().min(0).max(9).default(0)

export const face = z.strictObject({ damage: symbols, bonus: symbols, shield: symbols })

export type Face = z.infer<typeof face>
