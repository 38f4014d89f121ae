import { memo } from '../memo'
import {
  ATTACK_NAME,
  defaultOf,
  HOUSE,
  keyOf,
  kindNamed,
  LEFT_OUT,
  NAME,
  nameKey,
  type OddsForm,
  type OddsPart,
  type OddsValues,
  PRESENT_FIELD,
} from './form'

/**
 * Questions in an address: "melee*a.m.5*a.s.3*d.m.4". Only values that are not the default are encoded, in the order of
 * the form, so that the same question has the same code. Further options hold only what differs from the first.
 */

export const MOST_OPTIONS = 4

export const LONGEST_CODE = 3000

const LONGEST_TEXT = 300

const SEPARATOR = '*'

export function codesOf(form: OddsForm, options: readonly OddsValues[]): readonly string[] {
  const [first, ...others] = options.slice(0, MOST_OPTIONS).map((option) => withoutDefaults(form, option))
  if (!first) return []
  return [codeOf(form, first.kind, first.texts), ...others.map((other) => differenceOf(form, first, other))]
}

function differenceOf(form: OddsForm, first: OddsValues, other: OddsValues): string {
  const defaults = defaultsOf(form)
  const changed = [...defaults.keys()].flatMap((key): [string, string][] => {
    const text = other.texts[key]
    return text === first.texts[key] ? [] : [[key, text ?? defaults.get(key) ?? '']]
  })
  return codeOf(form, other.kind === first.kind ? '' : other.kind, Object.fromEntries(changed))
}

function codeOf(form: OddsForm, kind: string, texts: OddsValues['texts']): string {
  const parts = [...defaultsOf(form).keys()].flatMap((key) => {
    const text = texts[key]
    return text === undefined ? [] : [`${key}.${text}`]
  })
  return [kind, ...parts].join(SEPARATOR)
}

/** The options in an address; keys that the form does not have are ignored. Null where there is no question. */
export function optionsIn(form: OddsForm, codes: readonly string[]): readonly OddsValues[] | null {
  const [first, ...others] = codes.slice(0, MOST_OPTIONS).map((code) => decodeOption(form, code.slice(0, LONGEST_CODE)))
  const kind = first && kindNamed(form, first.kind)
  if (!first || !kind) return null
  const firstOption = withoutDefaults(form, first)
  return [
    firstOption,
    ...others.map((other) =>
      withoutDefaults(form, {
        kind: kindNamed(form, other.kind)?.id ?? firstOption.kind,
        texts: { ...firstOption.texts, ...other.texts },
      }),
    ),
  ]
}

function decodeOption(form: OddsForm, code: string): OddsValues {
  const defaults = defaultsOf(form)
  const [kind = '', ...parts] = code.split(SEPARATOR)
  const texts = parts.flatMap((part): [string, string][] => {
    const [partId = '', field = ''] = part.split('.', 2)
    const key = `${partId}.${field}`
    return defaults.has(key) ? [[key, part.slice(key.length + 1)]] : []
  })
  return { kind, texts: Object.fromEntries(texts) }
}

/** Only keys that the form has, with values that are not the default. */
export function withoutDefaults(form: OddsForm, { kind, texts }: OddsValues): OddsValues {
  const kept = [...defaultsOf(form)].flatMap(([key, defaultValue]): [string, string][] => {
    const text = texts[key]?.replaceAll(SEPARATOR, '').trim().slice(0, LONGEST_TEXT)
    return text === undefined || text === defaultValue ? [] : [[key, text]]
  })
  return { kind, texts: Object.fromEntries(kept) }
}

/** Every key of the form's kinds, in their order, with its default. */
const defaultsOf = memo(
  (form: OddsForm): ReadonlyMap<string, string> =>
    new Map([...nameDefaults(), ...form.kinds.flatMap((kind) => keysIn(form, kind.parts))]),
)

function nameDefaults(): readonly [string, string][] {
  return ['a', 'd'].flatMap((head) => NAME_FIELDS.map((field): [string, string] => [`${head}.${field}`, '']))
}

/** The keys of a part and of its counterpart on the other side, since the sides may be swapped. */
function keysIn(form: OddsForm, parts: readonly OddsPart[]): readonly [string, string][] {
  return parts.flatMap((part) => {
    const counterpart = counterpartOf(form, part.id)
    const own = keysOf(part)
    return counterpart === null ? own : [...own, ...keysOf({ ...part, id: counterpart })]
  })
}

function counterpartOf({ counterparts }: OddsForm, part: string): string | null {
  const pair = counterparts.find((one) => one.includes(part))
  return pair?.find((one) => one !== part) ?? null
}

function keysOf(part: OddsPart): readonly [string, string][] {
  return Array.from({ length: part.most ?? 1 }, (_, index) => [
    ...(part.optional || index > 0 ? [[keyOf(part, index, PRESENT_FIELD), '0'] as [string, string]] : []),
    ...part.fields.map((field): [string, string] => [keyOf(part, index, field.id), defaultOf(field)]),
  ]).flat()
}

/** The texts of one side. */
export function sideOf(form: OddsForm, { texts }: OddsValues, side: 'attacker' | 'defender'): OddsValues['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isKeyOfSide(form, key, side)))
}

function isKeyOfSide(form: OddsForm, key: string, side: 'attacker' | 'defender'): boolean {
  const [head, field] = partAndFieldOf(key)
  if (isNameKey(head, field)) return head === nameKey(side).slice(0, 1)
  return form.kinds.some(({ parts }) => parts.some((part) => part.id === head && part.side === side))
}

/** Whether the key holds a name, or the keywords that are left out, and no value. */
function isNameKey(head: string, field: string): boolean {
  return (head === 'a' || head === 'd') && NAME_FIELDS.includes(field)
}

const NAME_FIELDS: readonly string[] = [NAME, ATTACK_NAME, LEFT_OUT, HOUSE]

/** The part of a key without its number, and its field. */
function partAndFieldOf(key: string): readonly [part: string, field: string] {
  const [head = '', field = ''] = key.split('.', 2)
  return [head.replace(/\d+$/, ''), field]
}

/** The same question with another attacker or defender. */
export function withSide(
  form: OddsForm,
  values: OddsValues,
  side: 'attacker' | 'defender',
  texts: OddsValues['texts'],
): OddsValues {
  const kept = Object.entries(values.texts).filter(([key]) => !isKeyOfSide(form, key, side))
  return withoutDefaults(form, { kind: values.kind, texts: { ...Object.fromEntries(kept), ...texts } })
}

/** Attacker and defender change places: parts that are counterparts swap their texts. */
export function swapSides(form: OddsForm, values: OddsValues): OddsValues {
  const texts = Object.entries(values.texts).map(([key, text]) => [counterpartKey(form, key), text])
  return withoutDefaults(form, { kind: values.kind, texts: Object.fromEntries(texts) })
}

function counterpartKey(form: OddsForm, key: string): string {
  const [head, field] = partAndFieldOf(key)
  if (isNameKey(head, field)) return `${head === 'a' ? 'd' : 'a'}.${field}`
  const counterpart = counterpartOf(form, head)
  return counterpart === null ? key : counterpart + key.slice(head.length)
}
