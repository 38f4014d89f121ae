import { memo } from '@/lib/kernel/memo'
import { MOST_DICE } from '@/lib/kernel/odds/answer'
import type { OddsField, OddsForm, OddsKind, OddsOption, OddsPart } from '@/lib/kernel/odds/form'
import { OVERPAYING, READINGS } from '../readings'
import type { Ability } from '../schema'
import type { MagewindsCatalogue } from '../stats'
import { SUITS, type Suit } from './cost'
import { type Card, RANKS, type Rank } from './payment'

const game = 'magewinds'

function number(id: string, path: string, label: string, least = -20, most = 200): OddsField {
  return { id, path, label, input: { kind: 'number', least, most, defaultValue: null } }
}

function amount(id: string, path: string, label: string, most: number, defaultValue = 0): OddsField {
  return { id, path, label, input: { kind: 'number', least: 0, most, defaultValue } }
}

function tick(id: string, path: string, label: string, defaultValue = false): OddsField {
  return { id, path, label, input: { kind: 'switch', defaultValue } }
}

function choice(id: string, path: string, label: string, options: readonly OddsOption[]): OddsField {
  return { id, path, label, input: { kind: 'choice', options, defaultValue: options[0]?.id ?? '' } }
}

function strike(id: string, path: string, label: string): readonly OddsField[] {
  return [
    number(`${id}p`, `${path}power`, `Power${label}`, 0, MOST_DICE),
    number(`${id}q`, `${path}precision`, `Precision${label}`),
  ]
}

const SPLIT_FIELDS = [...strike('l', 'attack.light.', ', Light'), ...strike('h', 'attack.heavy.', ', Heavy')]

const ATTACK_FIELDS: readonly OddsField[] = [
  tick('m', 'melee', 'Melee attack', true),
  tick('g', 'magical', 'Magical attack'),
]

const TARGET_FIELDS: readonly OddsField[] = [
  number('a', 'target.armour', 'Armour'),
  number('f', 'target.deflect', 'Deflect'),
  number('e', 'target.evasion', 'Evasion'),
  number('o', 'target.dodge', 'Dodge'),
  number('t', 'target.toughness', 'Toughness'),
  amount('w', 'target.damage', 'Damage it has', 200),
  tick('c', 'cover', 'Not in the open'),
  { ...amount('b', 'barrier', 'Clubs spent on a Barrier', 3), isRare: true },
]

const REACTION = choice('r', 'reaction', 'Reaction', [
  { id: '', label: 'None' },
  { id: 'dodge', label: 'Dodge' },
  { id: 'deflect', label: 'Deflect' },
])

function part(id: string, label: string, side: OddsPart['side'], fields: readonly OddsField[]): OddsPart {
  return { id, label, side, path: '', fields }
}

type AbilityFields = { readonly attacker: readonly OddsField[]; readonly target: readonly OddsField[] }

function attackKind({ attacker, target }: AbilityFields): OddsKind {
  return {
    id: 'attack',
    label: 'Attack',
    about: 'As many dice as Power; each a hit on Precision less Evasion, and Armour blocks so many of the hits.',
    fixedFields: { game, kind: 'attack' },
    suits: (question) => isKind(question, 'attack') && !isSplit(question),
    parts: [
      part('a', 'The attacker', 'attacker', [...strike('s', 'attack.', ''), ...ATTACK_FIELDS, ...attacker]),
      part('d', 'The target', 'defender', [...TARGET_FIELDS, REACTION, ...target]),
    ],
  }
}

function splitKind({ attacker, target }: AbilityFields): OddsKind {
  const chosen = choice('k', 'attack.choice', 'Chosen', [
    { id: 'light', label: 'Light Attack' },
    { id: 'heavy', label: 'Heavy Attack' },
    { id: 'feint', label: 'Feint' },
  ])
  return {
    id: 'split',
    label: 'Light or Heavy',
    about: 'An attack with two profiles, when it is known which was chosen.',
    fixedFields: { game, kind: 'attack' },
    suits: (question) => isKind(question, 'attack') && isSplit(question),
    parts: [
      part('a', 'The attacker', 'attacker', [...SPLIT_FIELDS, chosen, ...ATTACK_FIELDS, ...attacker]),
      part('d', 'The target', 'defender', [...TARGET_FIELDS, REACTION, ...target]),
    ],
  }
}

function choicesKind({ attacker, target }: AbilityFields): OddsKind {
  return {
    id: 'choices',
    label: 'The secret choice',
    about:
      'Light, Heavy or Feint against nothing, Dodge or Deflect: what each pair is worth, and how often to choose what.',
    fixedFields: { game, kind: 'choices' },
    suits: (question) => isKind(question, 'choices'),
    parts: [
      part('a', 'The attacker', 'attacker', [
        ...SPLIT_FIELDS,
        ...ATTACK_FIELDS,
        choice('u', 'aim', 'Plays for', [
          { id: 'damage', label: 'damage on average' },
          { id: 'takeDown', label: 'taking the target down' },
        ]),
        ...attacker,
      ]),
      part('d', 'The target', 'defender', [
        ...TARGET_FIELDS,
        amount('l', 'actionsLeft', 'Actions left', 2, 2),
        tick('y', 'guard', 'On Guard'),
        {
          ...amount('v', 'actionWorth', 'Damage that an action is worth', 20),
          hint: 'To the target’s player; 0 if reacting costs nothing worth having.',
          isRare: true,
        },
        ...target,
      ]),
    ],
  }
}

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

const SUIT_LETTERS = SUITS.map((suit: Suit) => `${suit.slice(0, 1)} for ${suit}s`).join(', ')

function cards(id: string, path: string, label: string, hint: string): OddsField {
  return { id, path, label, hint, input: { kind: 'words', parseWord: parseCard, formatWord: formatCard } }
}

function payableKind(): OddsKind {
  const reading = READINGS.find(({ id }) => id === OVERPAYING)
  return {
    id: 'payable',
    label: 'Paying for a spell',
    about: 'The chance that a hand can pay a casting cost, over every card that may be drawn.',
    fixedFields: { game, kind: 'payable' },
    suits: (question) => isKind(question, 'payable'),
    parts: [
      part('p', 'The spell and the hand', null, [
        {
          id: 'c',
          path: 'cost',
          label: 'Casting cost',
          hint: 'As on its card: 1 Heart, 2 Red; 1+ Clubs; 1-4 Clubs',
          input: { kind: 'text', most: 60, defaultValue: '1 Heart' },
        },
        cards('h', 'hand', 'Cards in hand', `Apart by commas: 10h, Qs, Ac (${SUIT_LETTERS})`),
        amount('d', 'draws', 'Cards that will be drawn', 20, 5),
        { ...cards('g', 'gone', 'Cards known to be elsewhere', 'Discarded, or in sight'), isRare: true },
      ]),
      {
        id: 'r',
        label: 'Readings of the rules',
        side: null,
        path: 'readings',
        fields: reading
          ? [
              {
                id: reading.id,
                path: reading.id,
                label: reading.question,
                input: { kind: 'choice', options: reading.answers, defaultValue: reading.defaultAnswer },
                isRare: true,
              },
            ]
          : [],
      },
    ],
  }
}

function isKind(question: object, kind: string): boolean {
  return 'kind' in question && question.kind === kind
}

function isSplit(question: object): boolean {
  return (
    'attack' in question &&
    typeof question.attack === 'object' &&
    question.attack !== null &&
    'light' in question.attack
  )
}

const FORM_WITHOUT_PACK = formWith({ attacker: [], target: [] })

const formOfPack = memo((catalogue: MagewindsCatalogue) => formWith(abilityFieldsOf(catalogue)))

/** With the pack's abilities that change the numbers of an attack. */
export function magewindsForm(catalogue: MagewindsCatalogue | null): OddsForm {
  return catalogue ? formOfPack(catalogue) : FORM_WITHOUT_PACK
}

function formWith(fields: AbilityFields): OddsForm {
  return {
    dependsOnPack: true,
    counterparts: [['a', 'd']],
    kinds: [attackKind(fields), splitKind(fields), choicesKind(fields), payableKind()],
  }
}

function abilityFieldsOf({ rows }: MagewindsCatalogue): AbilityFields {
  const abilities = [
    ...rows.spells.map(({ ability }) => ability),
    ...rows.classes.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.abilities)),
  ]
  const several = (id: string, path: string, label: string, of: (ability: Ability) => boolean): OddsField => ({
    id,
    path,
    label,
    input: { kind: 'several', options: optionsOf(abilities.filter(of)) },
    isRare: true,
  })
  return {
    attacker: [several('z', 'attackerUnder', 'Under', ({ effects }) => Boolean(effects?.attacking))],
    target: [several('h', 'targetUnder', 'Under', ({ effects }) => Boolean(effects?.defending))],
  }
}

function optionsOf(abilities: readonly Ability[]): readonly OddsOption[] {
  return [...new Map(abilities.map(({ id, name }) => [id, { id, label: name ?? id }])).values()]
}
