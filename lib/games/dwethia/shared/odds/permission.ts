import type { OddsRefusal } from '@/lib/kernel/odds/answer'
import type { Circumstances } from './schema'

/** Targets in Combat and Friendly Models in the Way: a faction may forbid such shots. */
export function forbiddenShot({ forbids, intoCombat, pastFriends }: Circumstances): OddsRefusal | null {
  if (intoCombat && (forbids === 'into-fights' || forbids === 'both'))
    return { refused: 'The shooter’s faction forbids shots into a fight with friends.', place: 'forbids' }
  if (pastFriends && (forbids === 'past-friends' || forbids === 'both'))
    return { refused: 'The shooter’s faction forbids shots past friends.', place: 'forbids' }
  return null
}
