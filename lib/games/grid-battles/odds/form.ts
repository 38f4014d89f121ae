import { MOST_DICE } from '@/lib/kernel/odds/answer'
import type { OddsField, OddsForm, OddsPart } from '@/lib/kernel/odds/form'
import { capitalised } from '@/lib/kernel/words'
import { ATTACK_DICE, DEFENCE_DICE } from '../stats'

function dice(colours: readonly string[], path: string, more: Partial<OddsField> = {}): readonly OddsField[] {
  const first = more.id ?? ''
  return colours.map((colour) => ({
    ...more,
    id: `${first}${colour.slice(0, 2)}`,
    path,
    label: `${capitalised(colour)} dice${more.label ?? ''}`,
    input: { kind: 'copies', of: colour, most: MOST_DICE },
  }))
}

const TERRAIN: Partial<OddsField> = { id: 't', label: ' of the terrain', isRare: true }

function symbols(id: string, path: string, label: string): OddsField {
  return { id, path, label, input: { kind: 'number', least: 0, most: 99, defaultValue: 0 }, isRare: true }
}

function health(id: string, label: string): OddsField {
  return { id, path: 'health', label, input: { kind: 'number', least: 1, most: 99, defaultValue: null } }
}

function attackFields(): readonly OddsField[] {
  return [
    ...dice(ATTACK_DICE, 'attack'),
    { id: 'v', path: 'advantage', label: 'Has Advantage', input: { kind: 'switch', defaultValue: false } },
    ...dice(ATTACK_DICE, 'bonusDice.attack', TERRAIN),
    symbols('sd', 'bonus.damage', 'Damage symbols of the terrain'),
    symbols('sb', 'bonus.bonusDamage', 'Bonus Damage symbols of the terrain'),
  ]
}

function defenceFields(): readonly OddsField[] {
  return [
    ...dice(DEFENCE_DICE, 'defence'),
    health('w', 'Health left'),
    ...dice(DEFENCE_DICE, 'bonusDice.defence', TERRAIN),
    symbols('ss', 'bonus.shield', 'Shield symbols of the terrain'),
  ]
}

function part(id: string, label: string, side: OddsPart['side'], fields: readonly OddsField[]): OddsPart {
  return { id, label, side, path: '', fields }
}

function battleBackPart(id: string, label: string, side: OddsPart['side'], fields: readonly OddsField[]): OddsPart {
  return { id, label, side, path: 'battleBack', within: 'b', fields }
}

/** In the second round the defender attacks. */
export const gridForm: OddsForm = {
  dependsOnPack: true,
  counterparts: [
    ['a', 'db'],
    ['ab', 'd'],
  ],
  kinds: [
    {
      id: 'attack',
      label: 'Attack',
      about: 'Damage of the attack dice less shields of the defence dice; whoever stands may battle back.',
      fixedFields: { game: 'grid-battles', kind: 'attack', faces: {} },
      suits: (question) => 'kind' in question && question.kind === 'attack',
      parts: [
        part('a', 'The attacker', 'attacker', attackFields()),
        part('d', 'The defender', 'defender', defenceFields()),
        { id: 'b', label: 'Battle Back', side: null, path: 'battleBack', optional: true, fields: [] },
        battleBackPart('db', 'The defender strikes back with', 'defender', attackFields()),
        battleBackPart('ab', 'The attacker then defends with', 'attacker', defenceFields()),
      ],
    },
  ],
}
