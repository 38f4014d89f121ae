import { type About, formatLimits, plainMark as mark, roundBase } from '@/lib/kernel/about'
import { PRESETS } from './stats'

export const about: About = {
  name: 'Heroes',
  maker: 'Wonders of Dwethia',
  tagline: 'The arena: a handful of champions, each with a fate of their own.',
  accent: 'red',
  sample: 'dwethia-heroes/the-citadel-150',
  facts: [
    { label: 'A list is', words: `a few warriors for ${formatLimits(PRESETS)} points, or any number` },
    { label: 'You choose', words: 'faction, race, class, wargear and spells, five of 25 secret objectives' },
    {
      label: 'Important',
      words: 'every model’s own Destiny, Faith and Affinity, and what the model must show',
    },
    { label: 'Bases', words: '32, 40, 50 or 100 mm by class: round, square or oval' },
  ],
  bases: [
    { mark: mark(roundBase(32), 'B.1', null, 'red') },
    { mark: mark({ shape: 'square', mm: [40] }, 'H.2', null, 'red') },
    { mark: mark({ shape: 'oval', mm: [60, 35] }, 'M.1', null, 'red') },
  ],
}
