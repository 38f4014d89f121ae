import type { Filed, FiledOdds } from '@/lib/conformance/data'
import type { GameId } from '@/lib/games/ids'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackList } from '@/lib/packs/extend'
import type { RawPack } from '@/lib/packs/format'
import { bundledOf, catalogueOfPacks, packListNamed } from './conformance'
import { fails, gameOf } from './conformance-games'

type Case = Filed | FiledOdds

/** Something whose loss a case must notice: each trial is one case without it. */
export type Guarded = {
  readonly what: string
  trials(cases: readonly Case[]): Iterable<() => boolean>
}

/** Nothing in a list or in a roll follows from their answers: sheets say them. */
const SAID_ON_SHEETS = ['leftover-activations', 'turning']

/** Each answer that a list must store for it to hold. */
export function readingAnswersOf(id: GameId): readonly Guarded[] {
  const readings = gameOf(id).game.readings.filter((reading) => !SAID_ON_SHEETS.includes(reading.id))
  return readings.flatMap((reading) =>
    reading.answers
      .filter((answer) => answer.id !== reading.defaultAnswer)
      .map((answer) => ({
        what: `${id} ${reading.id}=${answer.id}`,
        trials: (cases: readonly Case[]) =>
          cases.flatMap((one) => {
            const without = changed(one, (part) => withoutAnswer(part, reading.id, answer.id))
            return without === one ? [] : [() => fails(withoutStored(without))]
          }),
      })),
  )
}

type Fields = Readonly<Record<string, unknown>>

/** The part of a list or a question without an answer to a reading. */
function withoutAnswer(part: Fields, id: string, answer: string): Fields {
  const { readings } = part
  if (!isFields(readings) || readings[id] !== answer) return part
  const { [id]: _, ...others } = readings
  return { ...part, readings: others }
}

/** That a report repeats the answer which its list stores guards nothing that the answer does. */
function withoutStored(one: Case): Case {
  if ('asks' in one) return one
  const without = ({ expect, ...trial }: Filed['passes']) => {
    const { readings: _, ...report } = expect.report ?? {}
    return { ...trial, expect: { ...expect, report } }
  }
  return { ...one, passes: without(one.passes), fails: without(one.fails) }
}

/** The case with its lists and questions changed; itself where nothing changes. */
function changed(one: Case, change: (part: Fields) => Fields): Case {
  let isChanged = false
  const part = (before: Fields) => {
    const after = change(before)
    isChanged ||= after !== before
    return after
  }
  const after: Case =
    'asks' in one
      ? {
          ...one,
          asks: one.asks.map((ask) =>
            'question' in ask ? { ...ask, question: part(ask.question) } : { ...ask, list: part(ask.list) },
          ),
        }
      : {
          ...one,
          passes: { ...one.passes, list: part(one.passes.list) },
          fails: { ...one.fails, list: part(one.fails.list) },
        }
  return isChanged ? after : one
}

/** What rows of the cases' packs and of the bundled packs do by their `effects`, effect by effect. */
export function effectsOf(id: GameId, cases: readonly Case[]): readonly Guarded[] {
  const packs = new Set([...cases.map(({ pack }) => pack), ...bundledOf(id)])
  const effects = [...packs].flatMap((pack) => (pack === null ? [] : packListNamed(pack).flatMap(effectsIn)))
  return [...new Set(effects)].toSorted().map((effect) => ({
    what: `${id} ${effect}`,
    trials: (all: readonly Case[]) =>
      trialsOn(all, (packs) => {
        const without = (path: string) => packs.map((pack) => withoutEffect(pack, effect, path))
        // What a row may not lack goes with the effect that it is a part of.
        return isReadable(without(effect), id) ? without(effect) : without(effect.replace(/\.\w+$/, ''))
      }),
  }))
}

function isReadable(packs: PackList, id: GameId): boolean {
  try {
    catalogueOfPacks(packs, gameOf(id).rows)
    return true
  } catch {
    return false
  }
}

/** Trials of every case whose pack loses something. */
function* trialsOn(
  cases: readonly Case[],
  change: (packs: PackList) => PackList,
  changeOf: (one: Case) => Case = (one) => one,
): Iterable<() => boolean> {
  const catalogues = new Map<string, Catalogue | null>()
  for (const one of cases) {
    if (one.pack !== null && !catalogues.has(one.pack)) {
      const packs = packListNamed(one.pack)
      const after = change(packs)
      const isChanged = after.some((pack, i) => pack !== packs[i])
      catalogues.set(one.pack, isChanged ? catalogueOfPacks(after, gameOf(one.game).rows) : null)
    }
    const catalogue = one.pack === null ? null : catalogues.get(one.pack)
    const without = changeOf(one)
    if (catalogue) yield () => fails(without, { catalogue })
    else if (without !== one) yield () => fails(without)
  }
}

/** Each effect by whose it is and what it does: "sunder-x lower-defense", "hex attacking.rerollHits". */
function effectsIn(pack: RawPack): readonly string[] {
  const found: string[] = []
  walk(pack.rows, (fields) => {
    const whose = nameOf(fields)
    if (whose === null) return
    for (const path of pathsIn(fields.effects)) found.push(`${whose} ${path}`)
  })
  return found
}

function pathsIn(effects: unknown, within = ''): readonly string[] {
  if (Array.isArray(effects)) return effects.flatMap((one) => (isFields(one) ? [String(one.does)] : []))
  if (!isFields(effects)) return []
  return Object.entries(effects).flatMap(([key, value]) =>
    isFields(value) ? pathsIn(value, `${within}${key}.`) : value === null ? [] : [`${within}${key}`],
  )
}

/** The pack without an effect, or without what stands at another path of whoever has it. */
function withoutEffect(pack: RawPack, effect: string, whosePath: string): RawPack {
  const [whose = '', path = ''] = whosePath.split(' ')
  if (!effectsIn(pack).includes(effect)) return pack
  return mapped(pack, (fields) =>
    nameOf(fields) === whose && fields.effects ? { ...fields, effects: withoutPath(fields.effects, path) } : fields,
  )
}

function withoutPath(effects: unknown, path: string): unknown {
  if (Array.isArray(effects)) return effects.filter((one) => !isFields(one) || one.does !== path)
  if (!isFields(effects)) return effects
  const [head = '', ...rest] = path.split('.')
  const { [head]: inner, ...others } = effects
  return rest.length === 0 ? others : { ...others, [head]: withoutPath(inner, rest.join('.')) }
}

/** Rows have slugs, abilities in them ids. */
function nameOf({ slug, id }: Fields): string | null {
  return typeof slug === 'string' ? slug : typeof id === 'string' ? id : null
}

/** On nothing that a list or a roll of dice depends on: what they do belongs to the table. */
const AT_THE_TABLE = ['Harvest X', 'Temple', 'Mine', 'Once per game']

/** The sources name them, and say of no effect: the odds leave them out. */
const UNEXPLAINED = ['Two-Handed', 'Multi-Shot X', 'Sunder X', 'Radius X']

const OF_MODELS = ['weapon', 'unit', 'building', 'ship', 'spell']

/** The keywords whose effect the sources state. */
export function keywordsOf(id: GameId): readonly Guarded[] {
  const named = bundledOf(id).flatMap((pack) => packListNamed(pack).flatMap(({ rows }) => rows.keywords ?? []))
  const names = named.flatMap(({ name, on, source }) =>
    OF_MODELS.includes(String(on)) && isFields(source) && source.kind !== 'house' ? [String(name)] : [],
  )
  return [...new Set(names)]
    .filter((name) => !AT_THE_TABLE.includes(name) && !UNEXPLAINED.includes(name))
    .toSorted()
    .map((name) => {
      const written = new RegExp(`^${name.replace(/ X$/, ' \\d+')}$`)
      const hasNot = (keyword: unknown) => typeof keyword !== 'string' || !written.test(keyword)
      const without = (fields: Fields): Fields =>
        Array.isArray(fields.keywords) && !fields.keywords.every(hasNot)
          ? { ...fields, keywords: fields.keywords.filter(hasNot) }
          : fields
      return {
        what: `${id} [${name}]`,
        trials: (cases: readonly Case[]) =>
          trialsOn(
            cases,
            (packs) => packs.map((pack) => mapped(pack, without)),
            (one) => changed(one, (part) => deeply(part, without)),
          ),
      }
    })
}

/** The pack with each of its parts changed; itself where none is. */
function mapped(pack: RawPack, change: (fields: Fields) => Fields): RawPack {
  const rows = deeply(pack.rows, change)
  return rows === pack.rows ? pack : { ...pack, rows }
}

/** A value with each of its parts changed, the same one where none is. */
function deeply<T>(value: T, change: (fields: Fields) => Fields): T {
  if (Array.isArray(value)) {
    const after = value.map((one) => deeply(one, change))
    return after.some((one, i) => one !== value[i]) ? (after as T) : value
  }
  if (!isFields(value)) return value
  // A row of a chart names the keywords that it asks for: those are no keywords of its own.
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, key === 'chart' ? inner : deeply(inner, change)] as const,
  )
  const same = entries.every(([key, inner]) => inner === value[key])
  return change(same ? value : Object.fromEntries(entries)) as T
}

function walk(value: unknown, visit: (fields: Fields) => void) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  if (!isFields(value)) return
  visit(value)
  for (const inner of Object.values(value)) walk(inner, visit)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
