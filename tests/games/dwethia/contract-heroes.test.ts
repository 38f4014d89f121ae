import { heroes } from '@/lib/games/dwethia/heroes'
import { rows } from '@/lib/games/dwethia/heroes/schema'
import pack from '../../fixtures/examples/heroes-pack.json'
import { catalogueFrom } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'
import { describeContract } from '../contract'

const captain = { class: 'captain', race: 'terran' }
const guard = { class: 'praetorian', race: 'terran', count: 3 }
const warden = { class: 'sun-warden', race: 'terran' }
const beast = { class: 'sand-beast', race: 'terran' }
const objectives = ['crows-nest', 'reaper', 'hunter', 'no-escape', 'revenge']

function list({ entries = [captain, guard], ...fields }: Partial<WrittenList> = {}) {
  return listOf('dwethia-heroes', 'example-heroes', {
    limit: 100,
    faction: 'empire-of-sol',
    choices: { objectives },
    entries,
    ...fields,
  })
}

const house = { kind: 'house' }

/** A faction whose chart asks for a share of heroes and has no place for monsters. */
const sparing = {
  slug: 'sparing',
  name: 'The Sparing',
  top: 'green',
  races: null,
  source: house,
  chart: [
    { id: 'lords', label: 'Lords', match: { roles: ['hero'] }, minShare: { percent: 40 } },
    { id: 'others', label: 'Others', match: { roles: ['basic'] } },
  ],
}

const blast = { ...pack.spells[0], factions: ['empire-of-sol'] }

/** Takes more hands than a race has. */
const pole = { slug: 'pole', name: 'Pole', kind: 'tool', takes: { hand: 3 }, points: 1, source: house }
const races = pack.races.map((race) => ({ ...race, places: { hand: 2 } }))

/** Its row begins with a weapon. */
const sentry = {
  ...{ slug: 'sentry', name: 'Sentry', role: 'basic', number: 9, points: 5, keywords: [], base: null, source: house },
  loadouts: [{ wargear: ['great-axe'] }],
}

const catalogue = catalogueFrom(
  {
    ...pack,
    classes: [...pack.classes, sentry],
    races,
    factions: [...pack.factions, sparing],
    spells: [blast],
    wargear: [...pack.wargear, pole],
  },
  rows,
)

describeContract({
  game: heroes,
  catalogue,
  legal: list(),
  breaking: {
    'kernel/over-limit': list({ limit: 30 }),
    'chart/too-few': list({ entries: [captain] }),
    'chart/too-many': list({ entries: [{ ...captain, count: 3 }, guard] }),
    'chart/over-share': list({ entries: [captain, guard, beast] }),
    'chart/under-share': list({ entries: [captain, guard], faction: 'sparing' }),
    'chart/over-ratio': list({ religion: 'the-absent-sun', entries: [captain, { ...guard, count: 2 }, warden] }),
    'chart/duplicate-class': list({ entries: [{ ...captain, count: 2 }, guard] }),
    'chart/not-allowed': list({ faction: 'sparing', entries: [captain, guard, beast] }),
    'chart/beside': list({ faction: 'sparing', religion: 'the-absent-sun', entries: [captain, warden] }),
    'dwethia/faction-missing': listOf('dwethia-heroes', 'example-heroes', {
      limit: 100,
      choices: { objectives },
      entries: [captain, guard],
    }),
    'dwethia/religion-missing': list({ readings: { religion: 'required' } }),
    'dwethia/religion-not-used': list({ readings: { religion: 'none' }, religion: 'the-absent-sun' }),
    'dwethia/foreign-elite': list({ entries: [captain, guard, warden] }),
    'dwethia/foreign-class': list({ faction: 'sparing', entries: [captain, guard] }),
    'dwethia/race-missing': list({ entries: [{ class: 'captain' }, guard] }),
    'dwethia/race-not-allowed': list({ entries: [captain, { ...guard, race: 'wraith' }] }),
    'dwethia/wargear-not-allowed': list({ entries: [captain, { ...guard, wargear: ['camo-cloak'] }] }),
    'dwethia/spell-not-allowed': list({ faction: 'sparing', entries: [{ ...captain, spells: ['blast'] }] }),
    'dwethia/two-handed-with-shield': list({ entries: [{ ...captain, wargear: ['great-axe', 'shield'] }, guard] }),
    'dwethia/wargear-too-often': list({ entries: [{ ...captain, wargear: ['shield', 'shield'] }, guard] }),
    'dwethia/spell-too-often': list({ entries: [{ ...captain, spells: ['blast', 'blast'] }, guard] }),
    'dwethia/place-too-small': list({ entries: [{ ...captain, wargear: ['pole'] }, guard] }),
    'dwethia/unarmed': list({ entries: [captain, guard, { class: 'sentry', race: 'terran' }] }),
    'dwethia/upgrade-over-cap': list({
      entries: [captain, { ...guard, upgrades: { martial: 3 } }],
      readings: { 'upgrade-prices': 'printed' },
    }),
    'dwethia/upgrade-not-for-sale': list({ entries: [captain, { ...guard, upgrades: { martial: 1 } }], readings: {} }),
    'dwethia/upgrade-unknown': list({ entries: [{ ...captain, upgrades: { movement: 1 } }, guard] }),
    'dwethia/spell-unpaid': list({ entries: [{ ...captain, spells: ['blast'] }, guard] }),
    'dwethia/base-out-of-range': list({ entries: [{ ...captain, base: { shape: 'round', mm: [50] } }, guard] }),
    'heroes/base-shape': list({ entries: [{ ...captain, base: { shape: 'rectangle', mm: [30, 20] } }, guard] }),
    'heroes/objectives': list({ choices: { objectives: ['reaper'] } }),
    'heroes/objective-hard-to-reach': list({ choices: { objectives: ['ghost', ...objectives.slice(1)] } }),
    'heroes/objective-out-of-reach': list({ choices: { objectives: ['explosives', ...objectives.slice(1)] } }),
  },
})
