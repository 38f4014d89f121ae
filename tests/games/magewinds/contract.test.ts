import { magewinds } from '@/lib/games/magewinds'
import { rows } from '@/lib/games/magewinds/schema'
import sourced from '../../../prisma/packs/magewinds-sourced/2.json'
import starter from '../../../prisma/packs/magewinds-starter/2.json'
import { catalogueOver } from '../../support/catalogues'
import { listOf, type WrittenList } from '../../support/rosters'
import { describeContract } from '../contract'

const warband = (list: WrittenList) => listOf('magewinds', 'magewinds-starter', list)

describeContract({
  game: magewinds,
  catalogue: catalogueOver(sourced, starter, rows),
  legal: warband({ entries: [{ class: 'wizard' }, { class: 'cleric' }, { class: 'guardian' }, { class: 'seer' }] }),
  breaking: {
    'magewinds/over-slots': warband({
      limit: 6,
      entries: [{ class: 'wizard' }, { class: 'cleric' }, { class: 'guardian' }, { class: 'seer' }],
    }),
    'magewinds/over-limit': warband({ entries: [{ class: 'wizard', count: 2 }] }),
    'magewinds/shared-limit': warband({ entries: [{ class: 'militia' }, { class: 'acolyte', count: 2 }] }),
    'magewinds/not-selectable': warband({ entries: [{ class: 'doppelganger' }] }),
    'magewinds/summoner-missing': warband({
      readings: { 'summoned-alone': 'not-allowed' },
      entries: [{ class: 'minion' }],
    }),
    'magewinds/unknown-profile': warband({ entries: [{ class: 'druid', choices: { profile: '0.9.0' } }] }),
    'magewinds/base-too-large': warband({ entries: [{ class: 'witch', base: { shape: 'square', mm: [25] } }] }),
    'magewinds/attack-not-namable': warband({
      entries: [{ class: 'witch', choices: { 'name-of-poison-tip': 'Sting' } }],
    }),
    'magewinds/mixed-versions': warband({ entries: [{ class: 'wizard' }, { class: 'cleric' }] }),
    'magewinds/incomplete-profile': warband({ entries: [{ class: 'doppelganger' }] }),
    'magewinds/inferred-profile': warband({ entries: [{ class: 'deadeye', choices: { profile: '1.3.0' } }] }),
    'magewinds/house-profile': warband({ entries: [{ class: 'warrior' }] }),
    'magewinds/more-players': warband({ choices: { scenario: 'battle-royale' }, entries: [{ class: 'wizard' }] }),
    'magewinds/beta-profile': warband({ entries: [{ class: 'warlock' }] }),
  },
})
