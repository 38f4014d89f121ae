import type { OddsForm, OddsPart } from '@/lib/kernel/odds/form'
import { type AskedFields, type AskedPart, kindsFrom } from '../../odds-form-schema'
import { ATTACK_DICE, DEFENCE_DICE } from '../stats'
import { oddsQuestion } from './schema'

/** How many dice of each colour; their ids begin with the colour. */
function dice(colours: readonly string[], path: string, head = ''): AskedFields {
  return Object.fromEntries(colours.map((colour) => [head + colour.slice(0, 2), { path, copiesOf: colour }]))
}

const ATTACK: AskedFields = {
  ...dice(ATTACK_DICE, 'attack'),
  v: 'advantage',
  ...dice(ATTACK_DICE, 'bonusDice.attack', 't'),
  ...{ sd: 'bonus.damage', sb: 'bonus.bonusDamage' },
}

const DEFENCE: AskedFields = {
  ...dice(DEFENCE_DICE, 'defence'),
  w: 'health',
  ...dice(DEFENCE_DICE, 'bonusDice.defence', 't'),
  ss: 'bonus.shield',
}

function battleBackPart(id: string, label: string, side: OddsPart['side'], asks: AskedFields): AskedPart {
  return { id, label, side, path: 'battleBack', within: 'b', asks }
}

const form: OddsForm = {
  dependsOnPack: true,
  // In the second round the defender attacks.
  counterparts: [
    ['a', 'db'],
    ['ab', 'd'],
  ],
  kinds: kindsFrom(oddsQuestion, {
    attack: {
      label: 'Attack',
      about: 'Damage of the attack dice less shields of the defence dice; whoever stands may battle back.',
      parts: [
        { id: 'a', label: 'The attacker', side: 'attacker', asks: ATTACK },
        { id: 'd', label: 'The defender', side: 'defender', asks: DEFENCE },
        { id: 'b', label: 'Battle Back', side: null, path: 'battleBack', asks: {} },
        battleBackPart('db', 'The defender strikes back with', 'defender', ATTACK),
        battleBackPart('ab', 'The attacker then defends with', 'attacker', DEFENCE),
      ],
    },
  }),
}

export const oddsForm = () => form
