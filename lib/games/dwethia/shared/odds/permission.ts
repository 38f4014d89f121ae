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

/** Affinity, in Heroes and Cosmic Combat. */
export const castBesideEnemies: OddsRefusal = {
  refused: 'Who stands beside enemies casts at them only.',
  place: 'engagedElsewhere',
}

const DISTANCES: readonly string[] = ['contact', 'half-inch', 'inch']

const DISTANCE_WORDS: Readonly<Record<string, string>> = {
  contact: 'in base contact',
  'half-inch': 'within ½″',
  inch: 'within 1″',
}

/** Whether both sides stand further off than a fight reaches, by the reading. */
export function tooFarApart({ apart }: { readonly apart: string | null }, most: string): OddsRefusal | null {
  if (apart === null || DISTANCES.indexOf(apart) <= DISTANCES.indexOf(most)) return null
  return { refused: `Models fight each other ${DISTANCE_WORDS[most]}, by the reading.`, place: 'apart' }
}
