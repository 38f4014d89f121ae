import { type About, formatLimits, plainMark as mark } from '@/lib/kernel/about'
import { PRESETS } from './stats'

export const about: About = {
  name: 'Cosmic Combat',
  maker: 'Wonders of Dwethia',
  tagline: 'Fleets: facings, arcs, boarding and ramming.',
  accent: 'gold',
  sample: 'dwethia-cosmic/the-citadel-1500',
  facts: [
    { label: 'A list is', words: `a fleet of ${formatLimits(PRESETS)} points, or any number` },
    { label: 'You choose', words: 'faction, religion, ships and their weapons' },
    { label: 'Important', words: 'the chart, three pools, base sizes with their 10 mm of play' },
    { label: 'Bases', words: 'fighter 30 × 30, cruiser 60 × 30, warship 100 × 60 mm' },
  ],
  bases: [
    { mark: mark({ shape: 'square', mm: [30] }, '1', null, 'gold'), drawnAsShip: true },
    { mark: mark({ shape: 'rectangle', mm: [60, 30] }, '4', null, 'gold'), drawnAsShip: true },
  ],
}
