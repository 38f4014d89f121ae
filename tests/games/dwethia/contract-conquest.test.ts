import { conquest } from '@/lib/games/dwethia/conquest'
import { rows } from '@/lib/games/dwethia/conquest/schema'
import example from '../../fixtures/examples/conquest-list.json'
import pack from '../../fixtures/examples/conquest-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'
import { describeContract } from '../contract'

const house = { kind: 'house' }

/** A faction with the demands that the example's chart does not make. */
const strict = {
  slug: 'strict',
  name: 'The Strict',
  top: 'red',
  races: ['terran'],
  source: house,
  chart: [
    { id: 'headquarters', label: 'Headquarters', match: { keywords: ['Headquarters'] } },
    {
      id: 'chosen',
      label: 'Chosen',
      match: { classes: ['commissar'] },
      unique: true,
      ratio: { to: 'line', of: 1, per: 3 },
    },
    { id: 'line', label: 'Line', match: { classes: ['platoon'] }, minShare: { percent: 20 } },
  ],
}

const shared = pack.classes.map((row) => ({ ...row, factions: row.slug === 'breachers' ? row.factions : null }))
/** Its row begins with a weapon. */
const gunners = {
  ...{ slug: 'gunners', name: 'Gunners', role: 'unit', number: 9, points: 50, keywords: [], base: null, source: house },
  loadouts: [{ wargear: ['great-axes'] }],
}
const spells = [
  {
    slug: 'spark',
    name: 'Spark',
    charge: 1,
    range: 6,
    strength: 2,
    wounds: 1,
    phase: null,
    points: 50,
    text: 'A spark.',
    factions: ['strict'],
    source: house,
  },
]
const axe = {
  slug: 'great-axes',
  name: 'Great Axes',
  kind: 'melee',
  reach: 1,
  strength: 2,
  keywords: ['Two-Handed'],
  points: 10,
  source: house,
}
const twoHanded = {
  slug: 'two-handed',
  name: 'Two-Handed',
  on: 'weapon',
  text: 'Needs both hands.',
  excludes: ['shield'],
  source: house,
}
/** Takes more hands than a race has. */
const pole = { slug: 'pole', name: 'Pole', kind: 'tool', takes: { hand: 3 }, points: 1, source: house }
const races = pack.races.map((race) => ({ ...race, places: { hand: 2 } }))
const catalogue = catalogueFrom(
  {
    ...pack,
    classes: [...shared, gunners],
    factions: [...pack.factions, strict],
    spells,
    wargear: [...pack.wargear, axe, pole],
    races,
    keywords: [twoHanded],
  },
  rows,
)

const [bunker, commissar, bows, shields, breachers, saint] = example.entries
if (!bunker || !commissar || !bows || !shields || !breachers || !saint) throw new Error('The example list has changed.')

function list(fields: Partial<WrittenList> = {}) {
  const { faction, religion, choices, limit, entries } = example
  return listOf('dwethia-conquest', 'example-conquest', { faction, religion, choices, limit, entries, ...fields })
}

const strictly = (entries: WrittenList['entries']) =>
  list({ faction: 'strict', entries, choices: { headquarters: 'e1', scenario: 'annihilation' } })

describeContract({
  game: conquest,
  catalogue,
  legal: list(),
  breaking: {
    'kernel/over-limit': list({ limit: 1000 }),
    'chart/too-few': list({ entries: [bunker, commissar] }),
    'chart/too-many': list({ entries: [bunker, { ...commissar, count: 2 }, bows] }),
    'chart/over-share': list({
      entries: [bunker, commissar, bows, { id: 'e7', class: 'gun-tower', count: 4, wargear: ['tower-gun'] }],
    }),
    'chart/under-share': strictly([bunker, bows]),
    'chart/over-ratio': strictly([bunker, commissar, { ...bows, count: 2 }]),
    'chart/duplicate-class': strictly([bunker, { ...commissar, count: 2 }, { ...bows, count: 6 }]),
    'chart/not-allowed': strictly([bunker, bows, { id: 'e9', class: 'gun-tower' }]),
    'chart/beside': strictly([bunker, saint, bows]),
    'dwethia/faction-missing': listOf('dwethia-conquest', 'example-conquest', {
      limit: 1500,
      religion: 'order-of-iron',
      choices: example.choices,
      entries: example.entries,
    }),
    'dwethia/religion-missing': listOf('dwethia-conquest', 'example-conquest', {
      limit: 1500,
      faction: 'the-citadel',
      choices: example.choices,
      entries: example.entries,
    }),
    'dwethia/foreign-elite': list({ entries: [bunker, bows, { ...saint, class: 'star-reader' }] }),
    'dwethia/foreign-class': strictly([bunker, breachers, bows]),
    'dwethia/race-missing': list({ entries: [bunker, bows, { id: 'e9', class: 'platoon' }] }),
    'dwethia/race-not-allowed': strictly([bunker, { ...bows, race: 'sovereign' }]),
    'dwethia/wargear-not-allowed': list({ entries: [bunker, bows, { ...saint, wargear: ['shields'] }] }),
    'dwethia/spell-not-allowed': list({ entries: [bunker, bows, { ...shields, spells: ['spark'] }] }),
    'dwethia/two-handed-with-shield': list({
      entries: [bunker, bows, { ...shields, wargear: ['shields', 'great-axes'] }],
    }),
    'dwethia/wargear-too-often': list({ entries: [bunker, bows, { ...shields, wargear: ['shields', 'shields'] }] }),
    'dwethia/spell-too-often': strictly([bunker, { ...bows, spells: ['spark', 'spark'] }]),
    'dwethia/place-too-small': list({ entries: [bunker, bows, { ...shields, wargear: ['pole'] }] }),
    'dwethia/unarmed': list({ entries: [bunker, bows, { id: 'e9', class: 'gunners', race: 'terran' }] }),
    'dwethia/upgrade-over-cap': list({
      entries: [bunker, { ...bows, upgrades: { martial: 3 } }],
      readings: { 'upgrade-prices': 'printed' },
    }),
    'dwethia/upgrade-not-for-sale': list({ entries: [bunker, { ...bows, upgrades: { martial: 1 } }], readings: {} }),
    'dwethia/upgrade-unknown': list({ entries: [bunker, { ...bows, upgrades: { movement: 2 } }] }),
    'dwethia/spell-unpaid': strictly([bunker, { ...bows, spells: ['spark'] }]),
    'dwethia/building-with-race': list({ entries: [{ ...bunker, race: 'terran' }, bows] }),
    'conquest/base-shape': list({
      entries: [bunker, { ...bows, base: { shape: 'oval', mm: [40, 30] } }],
      readings: { 'base-shape': 'round' },
    }),
    'dwethia/base-out-of-range': list({ entries: [bunker, { ...bows, base: { shape: 'round', mm: [32] } }] }),
    'conquest/headquarters': list({ entries: [commissar, bows] }),
    'conquest/scenario-missing': list({ choices: { ...example.choices, scenario: [] } }),
    'conquest/missions': list({ choices: { ...example.choices, missions: ['no-retreat'] } }),
    'conquest/starting-force-over': list({ entries: [bunker, commissar, { ...bows, count: 6 }] }),
    'conquest/not-starting-force': list({ entries: [bunker, bows, { ...breachers, start: true }] }),
  },
})
