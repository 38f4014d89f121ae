import { memo } from '@/lib/kernel/memo'
import type { OddsForm, OddsInput, OddsOption } from '@/lib/kernel/odds/form'
import { type AskedFields, type AskedPart, kindsFrom, readingsPart } from '../../odds-form-schema'
import { FEINT_AGAIN, OVERPAYING, READINGS } from '../readings'
import type { MagewindsCatalogue } from '../rows'
import type { Ability } from '../schema'
import { SUITS } from './cost'
import { type Card, RANKS, type Rank } from './payment'
import { oddsQuestion } from './schema'

const KIND = { m: 'melee', g: 'magical' }

/** Of the attacker, whom a Mirrorshield may strike. */
const STRUCK_BACK = { ba: 'attacker.armour', bt: 'attacker.toughness', bw: 'attacker.damage' }

const SPLIT = {
  ...{ lp: 'attack.light.power', lq: 'attack.light.precision' },
  ...{ hp: 'attack.heavy.power', hq: 'attack.heavy.precision' },
}

const TARGET = {
  ...{ a: 'target.armour', f: 'target.deflect', e: 'target.evasion', o: 'target.dodge', t: 'target.toughness' },
  ...{ w: 'target.damage', c: 'cover', b: 'barrier', x: 'canStep' },
}

const attackerPart = (asks: AskedFields): AskedPart => ({ id: 'a', label: 'The attacker', side: 'attacker', asks })
const targetPart = (asks: AskedFields): AskedPart => ({ id: 'd', label: 'The target', side: 'defender', asks })

const RANK_LETTERS: Readonly<Record<string, Rank>> = { j: 'jack', q: 'queen', k: 'king', a: 'ace' }

/** "10h", "qs". The schema refuses texts that are no card. */
function parseCard(word: string): unknown {
  const rank = word.slice(0, -1).toLowerCase()
  const suit = SUITS.find((one) => one.startsWith(word.slice(-1).toLowerCase()))
  return { rank: RANK_LETTERS[rank] ?? RANKS.find((one) => one === rank) ?? rank, suit: suit ?? word.slice(-1) }
}

function formatCard(value: unknown): string {
  // Made by this form or checked by the schema.
  const { rank, suit } = value as Card
  const letter = Object.entries(RANK_LETTERS).find(([, name]) => name === rank)?.[0]
  return `${(letter ?? rank).toUpperCase()}${suit.slice(0, 1)}`
}

const CARDS: OddsInput = { kind: 'words', parseWord: parseCard, formatWord: formatCard }

const FORM_WITHOUT_PACK = formWith({ attacker: {}, target: {} })

const formOfPack = memo((catalogue: MagewindsCatalogue) => formWith(abilityFieldsOf(catalogue)))

/** With the pack's abilities that change the numbers of an attack. */
export function oddsForm(catalogue: MagewindsCatalogue | null): OddsForm {
  return catalogue ? formOfPack(catalogue) : FORM_WITHOUT_PACK
}

type AbilityFields = { readonly attacker: AskedFields; readonly target: AskedFields }

function formWith({ attacker, target }: AbilityFields): OddsForm {
  const reactingPart = targetPart({ ...TARGET, r: 'reaction', ...target })
  return {
    dependsOnPack: true,
    counterparts: [['a', 'd']],
    kinds: kindsFrom(oddsQuestion, {
      attack: {
        label: 'Attack',
        about: 'As many dice as Power; each a hit on Precision less Evasion, and Armour blocks so many of the hits.',
        suits: (question) => isAttack(question) && !isSplit(question),
        parts: [
          attackerPart({
            ...{ sp: 'attack.power', sq: 'attack.precision', ...KIND, p: 'pushes' },
            ...STRUCK_BACK,
            ...attacker,
          }),
          reactingPart,
        ],
      },
      split: {
        question: 'attack',
        label: 'Light or Heavy',
        about: 'An attack with two profiles, when it is known which was chosen.',
        suits: (question) => isAttack(question) && isSplit(question),
        parts: [attackerPart({ ...SPLIT, k: 'attack.choice', ...KIND, ...STRUCK_BACK, ...attacker }), reactingPart],
      },
      choices: {
        label: 'The secret choice',
        about:
          'Light, Heavy or Feint against nothing, Dodge or Deflect: what each pair is worth, and how often to choose what.',
        parts: [
          attackerPart({ ...SPLIT, ...KIND, u: 'aim', s: 'savedWorth', ...attacker }),
          targetPart({ ...TARGET, l: 'actionsLeft', y: 'guard', v: 'actionWorth', ...target }),
          readingsPart(READINGS, [FEINT_AGAIN]),
        ],
      },
      payable: {
        label: 'Paying for a spell',
        about: 'The chance that a hand can pay a casting cost, over every card that may be drawn.',
        parts: [
          {
            id: 'p',
            label: 'The spell and the hand',
            side: null,
            asks: {
              c: 'cost',
              h: { path: 'hand', input: CARDS },
              d: 'draws',
              g: { path: 'gone', input: CARDS },
              u: { path: 'faceUp', input: CARDS },
            },
          },
          readingsPart(READINGS, [OVERPAYING]),
        ],
      },
    }),
  }
}

function isAttack(question: object): boolean {
  return 'kind' in question && question.kind === 'attack'
}

function isSplit(question: object): boolean {
  return (
    'attack' in question &&
    typeof question.attack === 'object' &&
    question.attack !== null &&
    'light' in question.attack
  )
}

function abilityFieldsOf({ rows }: MagewindsCatalogue): AbilityFields {
  const abilities = [
    ...rows.spells.map(({ ability }) => ability),
    ...rows.classes.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.abilities)),
  ]
  const several = (path: string, of: (ability: Ability) => boolean) =>
    ({ path, input: { kind: 'several', options: optionsOf(abilities.filter(of)) } }) as const
  return {
    attacker: { z: several('attackerUnder', ({ effects }) => Boolean(effects?.attacking)) },
    target: { h: several('targetUnder', ({ effects }) => Boolean(effects?.defending || effects?.reacting)) },
  }
}

function optionsOf(abilities: readonly Ability[]): readonly OddsOption[] {
  return [...new Map(abilities.map(({ id, name }) => [id, { id, label: name ?? id }])).values()]
}
