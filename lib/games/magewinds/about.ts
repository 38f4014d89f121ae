import { type About, formatLimits, plainMark as mark, roundBase } from '@/lib/kernel/about'
import { PRESETS } from './stats'

export const about: About = {
  name: 'Magewinds',
  maker: 'by Rachel Crawford',
  tagline: 'A small warband, a hand of cards, and spells that cost what you hold.',
  accent: 'purple',
  sample: 'magewinds/first-warband-8',
  facts: [
    { label: 'A list is', words: `a warband of ${formatLimits(PRESETS)} slots, or as many as you agree on` },
    { label: 'You choose', words: 'fighters and their names, the scenario' },
    {
      label: 'Important',
      words: 'slots, limits for one profile and shared ones, the hand limit, versions that do not match',
    },
    { label: 'Bases', words: '25 mm' },
  ],
  bases: [
    { mark: mark(roundBase(25), '1', null, null) },
    { mark: mark(roundBase(25), '2', null, null) },
    { mark: mark(roundBase(25), '3', null, null) },
  ],
}
