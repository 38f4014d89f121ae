import { cosmicCombat } from '@/lib/games/dwethia/cosmic-combat'
import { rows } from '@/lib/games/dwethia/cosmic-combat/schema'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'
import { describeContract } from '../contract'

const source = { kind: 'house' }
const ship = { number: 1, keywords: [], source }

/** A small pack of its own: every demand that a chart can make, and a station that may be round. */
const pack = {
  format: 'musterroll-pack/1',
  id: 'ships',
  name: 'Ships',
  game: 'dwethia-cosmic',
  version: 1,
  extends: null,
  races: [
    {
      slug: 'terran',
      name: 'Terran',
      rim: 'red',
      points: 0,
      base: { martial: 3, defense: 3, faith: 0, destiny: 0, affinity: 0 },
      source,
    },
    { slug: 'orc', name: 'Orc', rim: 'green', points: 10, base: { martial: 4 }, source },
  ],
  factions: [
    {
      slug: 'fleet',
      name: 'The Fleet',
      top: 'blue',
      races: ['terran'],
      source,
      chart: [
        { id: 'flag', label: 'Flagship', match: { roles: ['warship'] }, min: 1, max: 2, unique: true },
        { id: 'line', label: 'Line', match: { roles: ['cruiser'] }, minShare: { percent: 10 } },
        {
          id: 'screen',
          label: 'Screen',
          match: { roles: ['fighter'] },
          ratio: { to: 'line', of: 2, per: 1 },
          maxShare: { percent: 30 },
        },
        { id: 'elite', label: 'Elite', match: { roles: ['religious'] }, max: 1 },
      ],
    },
    {
      slug: 'patrol',
      name: 'The Patrol',
      top: 'red',
      races: null,
      source,
      chart: [{ id: 'line', label: 'Line', match: { roles: ['cruiser'] } }],
    },
    { slug: 'drifters', name: 'Drifters', top: 'black', races: null, chart: null, source },
  ],
  religions: [
    { slug: 'dawn', name: 'Dawn', elite: 'lantern', source },
    { slug: 'dusk', name: 'Dusk', elite: 'shade', source },
  ],
  classes: [
    { ...ship, slug: 'dart', name: 'Dart', role: 'fighter', points: 50, base: { shape: 'square', mm: [30] } },
    {
      ...ship,
      slug: 'lancer',
      name: 'Lancer',
      role: 'cruiser',
      points: 150,
      base: { shape: 'rectangle', mm: [60, 30] },
    },
    {
      ...ship,
      slug: 'bastion',
      name: 'Bastion',
      role: 'warship',
      points: 400,
      base: { shape: 'rectangle', mm: [100, 60] },
      wargear: ['ram', 'great-gun', 'pole'],
      loadouts: [{ wargear: ['great-gun'] }],
      places: { mount: 2 },
    },
    { ...ship, slug: 'station', name: 'Station', role: 'entity', points: 500, base: { shape: 'round', mm: [120] } },
    {
      ...ship,
      slug: 'lantern',
      name: 'Lantern',
      role: 'religious',
      letter: 'A',
      scale: 'cruiser',
      points: 200,
      base: { shape: 'rectangle', mm: [60, 30] },
    },
    {
      ...ship,
      slug: 'shade',
      name: 'Shade',
      role: 'religious',
      letter: 'B',
      scale: 'cruiser',
      points: 180,
      base: { shape: 'rectangle', mm: [60, 30] },
    },
    {
      ...ship,
      slug: 'junk',
      name: 'Junk',
      role: 'cruiser',
      factions: ['drifters'],
      points: 90,
      base: { shape: 'rectangle', mm: [60, 30] },
    },
  ],
  keywords: [
    { slug: 'two-handed', name: 'Two-Handed', on: 'weapon', text: 'Needs both.', excludes: ['shield'], source },
  ],
  wargear: [
    { slug: 'pole', name: 'Pole', kind: 'tool', takes: { mount: 3 }, points: 1, source },
    { slug: 'ram', name: 'Ram', kind: 'system', points: 20, source },
    {
      slug: 'great-gun',
      name: 'Great Gun',
      kind: 'ranged',
      range: 24,
      strength: 6,
      penalty: 'full',
      keywords: ['Two-Handed'],
      points: 60,
      source,
    },
    { slug: 'screen', name: 'Screen', kind: 'shield', save: 5, points: 30, source },
  ],
  spells: [
    {
      slug: 'flare',
      name: 'Flare',
      charge: 1,
      range: 12,
      strength: 3,
      wounds: 1,
      phase: null,
      points: 50,
      text: 'A flare.',
      classes: ['lantern'],
      source,
    },
  ],
}

const bastion = { class: 'bastion', race: 'terran' }
const lancer = { class: 'lancer', race: 'terran', count: 2 }
const dart = { class: 'dart', race: 'terran', count: 2 }

function list({ entries = [bastion, lancer, dart], ...fields }: Partial<WrittenList> = {}) {
  return listOf('dwethia-cosmic', 'ships', { limit: 1500, faction: 'fleet', religion: 'dawn', entries, ...fields })
}

describeContract({
  game: cosmicCombat,
  catalogue: catalogueFrom(pack, rows),
  legal: list(),
  breaking: {
    'kernel/over-limit': list({ limit: 700 }),
    'chart/too-few': list({ entries: [lancer] }),
    'chart/too-many': list({ limit: 3000, entries: [{ ...bastion, count: 3 }, lancer] }),
    'chart/over-share': list({ limit: 900, entries: [bastion, lancer, { ...dart, count: 6 }] }),
    'chart/under-share': list({ entries: [bastion] }),
    'chart/over-ratio': list({ entries: [bastion, lancer, { ...dart, count: 5 }] }),
    'chart/duplicate-class': list({ entries: [{ ...bastion, count: 2 }, lancer] }),
    'chart/not-allowed': list({ entries: [bastion, lancer, { class: 'station', race: 'terran' }] }),
    'chart/beside': list({ faction: 'patrol', entries: [lancer, { class: 'lantern', race: 'terran' }] }),
    'dwethia/faction-missing': listOf('dwethia-cosmic', 'ships', { limit: 1500, religion: 'dawn', entries: [bastion] }),
    'dwethia/religion-missing': listOf('dwethia-cosmic', 'ships', {
      limit: 1500,
      faction: 'fleet',
      entries: [bastion, lancer],
    }),
    'dwethia/foreign-elite': list({ entries: [bastion, lancer, { class: 'shade', race: 'terran' }] }),
    'dwethia/foreign-class': list({ entries: [bastion, lancer, { class: 'junk', race: 'terran' }] }),
    'dwethia/race-missing': list({
      readings: { species: 'one-per-ship' },
      entries: [bastion, { class: 'lancer', count: 2 }],
    }),
    'dwethia/race-not-allowed': list({ entries: [bastion, { ...lancer, race: 'orc' }] }),
    'dwethia/wargear-not-allowed': list({ entries: [{ ...bastion, wargear: ['screen'] }, lancer] }),
    'dwethia/spell-not-allowed': list({ entries: [bastion, { ...lancer, spells: ['flare'] }] }),
    'dwethia/two-handed-with-shield': list({ entries: [bastion, { ...lancer, wargear: ['great-gun', 'screen'] }] }),
    'dwethia/unarmed': list({ entries: [bastion, lancer] }),
    'dwethia/wargear-too-often': list({ entries: [{ ...bastion, wargear: ['ram', 'ram'] }, lancer] }),
    'dwethia/spell-too-often': list({
      entries: [bastion, lancer, { class: 'lantern', race: 'terran', spells: ['flare', 'flare'] }],
    }),
    'dwethia/place-too-small': list({ entries: [{ ...bastion, wargear: ['pole'] }, lancer] }),
    'dwethia/upgrade-over-cap': list({
      entries: [{ ...bastion, upgrades: { martial: 7 } }, lancer],
      readings: { 'upgrade-prices': 'printed' },
    }),
    'dwethia/upgrade-not-for-sale': list({ entries: [{ ...bastion, upgrades: { martial: 1 } }, lancer], readings: {} }),
    'dwethia/upgrade-unknown': list({ entries: [{ ...bastion, upgrades: { movement: 1 } }, lancer] }),
    'dwethia/spell-unpaid': list({
      entries: [bastion, lancer, { class: 'lantern', race: 'terran', spells: ['flare'] }],
    }),
    'dwethia/base-out-of-range': list({
      entries: [{ ...bastion, base: { shape: 'rectangle', mm: [120, 60] } }, lancer],
    }),
    'cosmic/base-not-rectangular': list({ entries: [{ ...bastion, base: { shape: 'round', mm: [100] } }, lancer] }),
  },
})
