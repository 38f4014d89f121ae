import { type About, plainMark as mark } from '@/lib/kernel/about'

export const about: About = {
  name: 'Grid Battles',
  maker: 'gridbattles.com',
  tagline: 'Counters on hexes, and dice in six colours.',
  accent: 'green',
  sample: 'grid-battles/border-patrol-riders',
  facts: [
    { label: 'A list is', words: 'an order of battle: the scenario fixes both sides, and nothing costs points' },
    { label: 'You choose', words: 'the scenario' },
    {
      label: 'Important',
      words: 'health, movement, attack dice (yellow, blue, red), defence dice (brown, grey, black)',
    },
    {
      label: 'Counters',
      words: 'attack dice at the top right, defence dice at the bottom left; square, 25 mm (our size)',
    },
  ],
  bases: [
    { mark: mark({ shape: 'square', mm: [25] }, '3', null, 'green') },
    { mark: mark({ shape: 'square', mm: [25] }, '2', null, 'brown') },
  ],
}
