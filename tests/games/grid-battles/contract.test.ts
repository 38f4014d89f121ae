import { gridBattles } from '@/lib/games/grid-battles'
import { rows } from '@/lib/games/grid-battles/schema'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'
import { describeContract } from '../contract'

const source = { kind: 'house' }
const counter = {
  kind: 'melee',
  attack: [{ die: 'yellow', count: 1 }],
  defence: [{ die: 'brown', count: 1 }],
  health: 3,
  movement: 4,
  range: 1,
  source,
}

const pack = {
  format: 'musterroll-pack/1',
  id: 'hexes',
  name: 'Hexes',
  game: 'grid-battles',
  version: 1,
  extends: null,
  classes: [
    { ...counter, slug: 'rider', name: 'Rider' },
    { ...counter, slug: 'archer', name: 'Archer', kind: 'ranged', range: 3, attack: [{ die: 'red', count: 1 }] },
  ],
  dice: [
    { slug: 'yellow', name: 'Yellow', side: 'attack', faces: Array.from({ length: 6 }, () => ({ damage: 1 })), source },
    { slug: 'red', name: 'Red', side: 'attack', faces: null, source },
  ],
  scenarios: [
    {
      slug: 'ford',
      name: 'The Ford',
      text: 'A ford.',
      victory: null,
      starts: null,
      sides: [
        { id: 'north', name: 'North', counters: [{ class: 'rider', count: 2 }], activates: 1 },
        { id: 'south', name: 'South', counters: [{ class: 'archer', count: 3 }], activates: 1 },
      ],
      source,
    },
  ],
}

const choices = { scenario: 'ford', side: 'north' }

function list(fields: Partial<WrittenList> = {}) {
  return listOf('grid-battles', 'hexes', { limit: 4, choices, entries: [{ class: 'rider', count: 2 }], ...fields })
}

describeContract({
  game: gridBattles,
  catalogue: catalogueFrom(pack, rows),
  legal: list(),
  breaking: {
    'kernel/over-limit': list({ limit: 1, choices: {} }),
    'grid-battles/side-missing': list({ choices: { scenario: 'ford' } }),
    'grid-battles/wrong-number': list({ entries: [{ class: 'rider', count: 3 }] }),
    'grid-battles/faces-unknown': list({ choices: {}, entries: [{ class: 'archer' }] }),
  },
})
