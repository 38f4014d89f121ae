/** What a field takes, and its default. Values are sent as texts. */
export type OddsInput =
  /** May be empty, for unknown or none, where `defaultValue` is null. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly defaultValue: number | null }
  /** How many copies of one word a list holds: dice of one colour among others. */
  | { readonly kind: 'copies'; readonly of: string; readonly most: number }
  | { readonly kind: 'switch'; readonly defaultValue: boolean }
  /** One option of several; an empty id stands for none. */
  | {
      readonly kind: 'choice'
      readonly options: readonly OddsOption[]
      readonly defaultValue: string
      /** Its ids are numbers. */
      readonly hasNumberIds?: true
    }
  /** Any number of the options. */
  | { readonly kind: 'several'; readonly options: readonly OddsOption[] }
  /** Words separated by commas; `formatWord` and `parseWord` convert values to words and back. */
  | {
      readonly kind: 'words'
      /** Without a word the value is null, not an empty list. */
      readonly emptyIsNull?: true
      formatWord?(value: unknown): string
      parseWord?(word: string): unknown
    }
  | { readonly kind: 'text'; readonly most: number; readonly defaultValue: string | null }

export type OddsOption = { readonly id: string; readonly label: string }

export type OddsField = {
  /** Short, unique in its part, and the same in all parts that ask for the same value. */
  readonly id: string
  readonly label: string
  /** The path of its value within its part. */
  readonly path: string
  readonly input: OddsInput
  readonly hint?: string
  /** Its value is the name of the weapon: "Long spear". */
  readonly isWeaponName?: true
  /** It describes the weapon of this attack, and is not copied to another kind of attack. */
  readonly belongsToWeapon?: true
  /** Seldom needed: hidden until the player opens the rare fields. */
  readonly isRare?: boolean
  /** Never shown: only set where a unit of a list is filled in. */
  readonly isHidden?: boolean
}

/** A group of fields, all of one side or of neither. */
export type OddsPart = {
  readonly id: string
  readonly label: string
  readonly side: 'attacker' | 'defender' | null
  /** Its path in the question; empty for the question itself. */
  readonly path: string
  /** It is a list with at most this many members. */
  readonly most?: number
  /** It may be missing: then it is null in the question, and so is every part within it. */
  readonly optional?: true
  /** The optional part that it belongs to. */
  readonly within?: string
  readonly fields: readonly OddsField[]
}

/** One kind of question that a game answers. */
export type OddsKind = {
  readonly id: string
  readonly label: string
  readonly about: string
  /** What every question of the kind has. */
  readonly fixedFields: object
  readonly parts: readonly OddsPart[]
  /** Whether a question is of this kind. */
  suits(question: object): boolean
  /** Completes a question with what its texts cannot express. */
  completed?(question: object): object
}

/** Every question that a game's odds answer. */
export type OddsForm = {
  readonly kinds: readonly OddsKind[]
  /** Parts of the attacker with their counterparts of the defender. */
  readonly counterparts: readonly (readonly [attacker: string, defender: string])[]
  /** The answers depend on rows of the pack. */
  readonly dependsOnPack: boolean
}

/** A filled-in form: texts by "part.field", where the parts of a list are numbered from the second on. */
export type OddsValues = { readonly kind: string; readonly texts: Readonly<Record<string, string>> }

/** The field for the name of a side, the same in every game. */
export const NAME = 'n'

/** The field for keywords of the units that the odds do not know. */
export const LEFT_OUT = 'x'

/** The field that says that values of the side were made up for a pack. */
export const HOUSE = 'hh'

/** The field for the name of the attack, where no other field has it. */
export const ATTACK_NAME = 'nn'

/** The field of a part that says whether the part is there. */
export const PRESENT_FIELD = 'on'

const HEADS: Readonly<Record<'attacker' | 'defender', string>> = { attacker: 'a', defender: 'd' }

export const ATTACK_KEY = `a.${ATTACK_NAME}`

export function houseKey(side: 'attacker' | 'defender'): string {
  return `${HEADS[side]}.${HOUSE}`
}

export function nameKey(side: 'attacker' | 'defender'): string {
  return `${HEADS[side]}.${NAME}`
}

export function keyOf(part: OddsPart, index: number, field: string): string {
  return `${part.id}${index === 0 ? '' : index + 1}.${field}`
}

export function kindNamed(form: OddsForm, id: string): OddsKind | null {
  return form.kinds.find((kind) => kind.id === id) ?? null
}

/** The same values as another kind of question, without the name of the attack. */
export function asKind({ kind, texts }: OddsValues, id: string): OddsValues {
  const { [ATTACK_KEY]: _, ...others } = texts
  return { kind: id, texts: id === kind ? texts : others }
}

/** How many times a part is filled in. */
export function countOf(part: OddsPart, { texts }: OddsValues): number {
  let count = 1
  for (let index = 1; index < (part.most ?? 1); index += 1)
    if (texts[keyOf(part, index, PRESENT_FIELD)] === '1') count = index + 1
  return count
}

export function isIncluded(kind: OddsKind, part: OddsPart, values: OddsValues): boolean {
  if (part.optional) return values.texts[keyOf(part, 0, PRESENT_FIELD)] === '1'
  const outerPart = part.within === undefined ? undefined : kind.parts.find(({ id }) => id === part.within)
  return outerPart === undefined || isIncluded(kind, outerPart, values)
}

export function defaultOf({ input }: OddsField): string {
  switch (input.kind) {
    case 'number':
      return input.defaultValue === null ? '' : String(input.defaultValue)
    case 'copies':
      return '0'
    case 'switch':
      return input.defaultValue ? '1' : '0'
    case 'choice':
    case 'text':
      return input.defaultValue ?? ''
    case 'several':
    case 'words':
      return ''
  }
}

export function textIn(values: OddsValues, key: string, field: OddsField): string {
  return values.texts[key] ?? defaultOf(field)
}
