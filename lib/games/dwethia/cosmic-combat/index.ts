import { settingLine } from '@/lib/kernel/amounts'
import type { Game } from '@/lib/kernel/rules/game'
import { composeShip } from '../shared/compose'
import { stepsBought, traitsOf } from '../shared/equipment'
import { isHelper, SHIP_GOALS } from '../shared/goals'
import { coloursIn, markingOf } from '../shared/marks'
import { armyPools, type DwethiaRows, sectionsWith } from '../shared/rows'
import { LIMIT_UNIT, STATS_IN_INCHES } from '../shared/stats'
import { equipment } from './equipment'
import { READINGS } from './readings'
import { RULES } from './rules'
import { chosenBase, newShip, PRESETS, ROUNDS, shipBase, sizeOf } from './stats'

export const cosmicCombat: Game<DwethiaRows> = {
  id: 'dwethia-cosmic',
  name: 'Cosmic Combat',
  limitUnit: LIMIT_UNIT,
  presets: PRESETS,
  characteristics: STATS_IN_INCHES,
  choices: [],
  readings: READINGS,
  rules: RULES,
  goals: SHIP_GOALS,
  isHelper,
  ownPools: [],
  compose: composeShip,
  newEntry: newShip,
  equipment,
  traits: traitsOf,
  sections: sectionsWith(),
  mark: (unit, force) =>
    markingOf(unit, force, {
      base: shipBase(unit, force),
      chosen: chosenBase(unit),
      isUsualKnown: sizeOf(unit, force) !== null,
      colours: coloursIn(force),
      note: 'the mark is ours',
      text: unit.class.letter ?? (unit.class.number === null ? '?' : String(unit.class.number)),
    }),
  pools: armyPools,
  banks: () => [],
  figures: (force) => [
    { id: 'rounds', label: 'Rounds', lines: [settingLine('Standard game', ROUNDS)] },
    ...stepsBought(force),
  ],
}
