/** What a field takes, and its default. Values are sent as texts. */
export type OddsInput =
  /** May be empty, for unknown or none, where `standard` is null. */
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly standard: number | null }
  /** So many copies of a word in a list: dice of one colour among others. */
  | { readonly kind: 'copies'; readonly of: string; readonly most: number }
  | { readonly kind: 'switch'; readonly standard: boolean }
  /** One of some; the option of an empty id stands for none. */
  | {
      readonly kind: 'choice'
      readonly options: readonly OddsOption[]
      readonly standard: string
      /** What its ids stand for are numbers. */
      readonly numbers?: true
    }
  /** Any of some. */
  | { readonly kind: 'several'; readonly options: readonly OddsOption[] }
  /** Words apart by commas; by `inWords` and `fromWords` they stand for something else than themselves. */
  | {
      readonly kind: 'words'
      /** No word at all is not an empty list, but null. */
      readonly orNull?: true
      inWords?(value: unknown): string
      fromWords?(word: string): unknown
    }
  | { readonly kind: 'text'; readonly most: number; readonly standard: string | null }

export type OddsOption = { readonly id: string; readonly label: string }

export type OddsField = {
  /** Short, the same wherever the same is asked, and unlike any other of its part. */
  readonly id: string
  readonly label: string
  /** Where its value stands, within its part. */
  readonly at: string
  readonly input: OddsInput
  readonly hint?: string
  /** It says what is used to attack: "Long spear". */
  readonly names?: true
  /** Of what is used for this attack: another kind of attack does not bring it along. */
  readonly used?: true
  /** Seldom needed: hidden until it is opened. */
  readonly rare?: boolean
  /** Not asked for at all: it comes with what is taken from a list. */
  readonly silent?: boolean
}

/** Fields that stand together, all of one side or of neither. */
export type OddsPart = {
  readonly id: string
  readonly label: string
  readonly side: 'attacker' | 'defender' | null
  /** Where it stands in the question; empty for the question itself. */
  readonly at: string
  /** It is a list, of so many at most. */
  readonly most?: number
  /** It may be missing: then the question has null there, and so has every part within. */
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
  readonly start: object
  readonly parts: readonly OddsPart[]
  /** Whether a question is of this kind. */
  suits(question: object): boolean
  /** What the texts alone cannot say of a question that they made. */
  finished?(question: object): object
}

/** All that a game may be asked. */
export type OddsForm = {
  readonly kinds: readonly OddsKind[]
  /** Parts of the attacker with those of the defender that hold the same of the other side. */
  readonly images: readonly (readonly [attacker: string, defender: string])[]
  /** The answers depend on rows of the pack. */
  readonly asksPack: boolean
}

/** What is asked, as texts: by "part.field", the parts of a list numbered from the second on. */
export type OddsValues = { readonly kind: string; readonly texts: Readonly<Record<string, string>> }

/** How a side is called, beside what it is; the same key in every game. */
export const NAME = 'n'

/** Keywords of the units that the odds leave out. */
export const LEFT_OUT = 'x'

/** What the attack is called, where no field of the question says it. */
export const ATTACK_NAME = 'nn'

export const OPTIONAL = 'on'

const HEADS: Readonly<Record<'attacker' | 'defender', string>> = { attacker: 'a', defender: 'd' }

/** Only who attacks has an attack. */
export const ATTACK_KEY = `a.${ATTACK_NAME}`

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
export function ofKind({ kind, texts }: OddsValues, id: string): OddsValues {
  const { [ATTACK_KEY]: _, ...others } = texts
  return { kind: id, texts: id === kind ? texts : others }
}

/** How many of a part are asked about. */
export function countOf(part: OddsPart, { texts }: OddsValues): number {
  let count = 1
  for (let index = 1; index < (part.most ?? 1); index += 1)
    if (texts[keyOf(part, index, OPTIONAL)] === '1') count = index + 1
  return count
}

export function isIncluded(kind: OddsKind, part: OddsPart, values: OddsValues): boolean {
  if (part.optional) return values.texts[keyOf(part, 0, OPTIONAL)] === '1'
  const around = part.within === undefined ? undefined : kind.parts.find(({ id }) => id === part.within)
  return around === undefined || isIncluded(kind, around, values)
}

/** The text that a field has unless another is given. */
export function defaultOf({ input }: OddsField): string {
  switch (input.kind) {
    case 'number':
      return input.standard === null ? '' : String(input.standard)
    case 'copies':
      return '0'
    case 'switch':
      return input.standard ? '1' : '0'
    case 'choice':
    case 'text':
      return input.standard ?? ''
    case 'several':
    case 'words':
      return ''
  }
}

export function textIn(values: OddsValues, key: string, field: OddsField): string {
  return values.texts[key] ?? defaultOf(field)
}
