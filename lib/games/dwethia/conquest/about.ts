import { type About, formatLimits, plainMark as mark, roundBase } from '@/lib/kernel/about'
import { PRESETS, STARTING_POINTS } from './stats'

export const about: About = {
  name: 'Conquest',
  maker: 'Wonders of Dwethia',
  tagline: 'Whole planets: armies on bases, buildings, and nodes to harvest.',
  accent: 'blue',
  sample: 'dwethia-conquest/the-citadel-1500',
  facts: [
    { label: 'A list is', words: `an army of ${formatLimits(PRESETS)} points, or any number` },
    {
      label: 'You choose',
      words: 'faction, religion, main scenario, two secondary missions, one headquarters, units and buildings',
    },
    {
      label: 'Important',
      words: `the faction’s chart, the starting force of ${STARTING_POINTS}, Destiny, Faith and Affinity, two banks`,
    },
    { label: 'Bases', words: '40 mm, buildings 50 mm, commanders and elites 25 mm' },
  ],
  bases: [
    { mark: mark(roundBase(25), '3', 'red', 'blue'), race: 'Terran', faction: 'The Citadel' },
    { mark: mark(roundBase(40), '1', 'red', 'blue', 'C'), race: 'Terran', faction: 'The Citadel' },
    { mark: mark(roundBase(50), '10', 'silver', 'blue'), faction: 'The Citadel' },
  ],
}
