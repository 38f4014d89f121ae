import { settingLine } from '@/lib/kernel/amounts'
import type { Game } from '@/lib/kernel/rules/game'
import { compose } from '../shared/compose'
import { stepsBought, traitsOf } from '../shared/equipment'
import { GOALS, isHelper } from '../shared/goals'
import { baseOf, coloursIn, markingOf } from '../shared/marks'
import { newEntry, sectionsWith } from '../shared/rows'
import { LIMIT_UNIT, POOL_STATS, STATS } from '../shared/stats'
import { equipment } from './equipment'
import { READINGS } from './readings'
import { besideChart, type HeroesRows, objectivesOf, RULES } from './rules'
import { LETTERS, OBJECTIVE_MARKERS, OBJECTIVES, OBJECTIVES_CHOSEN, PRESETS, rangeOf, usualBase } from './stats'

export const heroes: Game<HeroesRows> = {
  id: 'dwethia-heroes',
  name: 'Heroes',
  limitUnit: LIMIT_UNIT,
  presets: PRESETS,
  characteristics: STATS,
  choices: [
    {
      id: OBJECTIVES,
      label: 'Secret objectives',
      secret: true,
      most: OBJECTIVES_CHOSEN,
      options: (force) => objectivesOf(force).map(({ slug, name }) => ({ id: slug, name })),
    },
  ],
  readings: READINGS,
  rules: RULES,
  goals: GOALS,
  isHelper,
  /** Heroes, pools: each model has its own pools. */
  ownPools: POOL_STATS,
  compose,
  newEntry,
  equipment,
  traits: (unit, force) => traitsOf(unit, force, ' spaces'),
  sections: sectionsWith(besideChart),
  mark: (unit, force) =>
    markingOf(unit, force, {
      base: baseOf(unit, usualBase(unit)),
      isUsualKnown: rangeOf(unit, force) !== null,
      colours: coloursIn(force),
      text: `${unit.class.letter ?? LETTERS[unit.class.role ?? ''] ?? '?'}.${unit.class.number ?? '?'}`,
    }),
  pools: () => null,
  banks: () => [],
  figures: (force) => [
    {
      id: 'objectiveMarkers',
      label: 'Objective markers',
      lines: [settingLine('Reading', Number(force.answer(OBJECTIVE_MARKERS)))],
    },
    ...stepsBought(force),
  ],
}
