import { z } from 'zod'
import { entryId, gameId, key, packId, packVersion, slug } from '../field-schemas'
import { type Read, readJson, readWith, unreadable } from '../http/json'
import { LONGEST_NAME, MOST_ENTRIES, MOST_LIMIT, MOST_MODELS } from '../kernel/limits'
import type { Roster } from '../kernel/roster/roster'
import { LIST_FORMAT, MOST_LIST_BYTES } from './format'

const name = z.string().max(LONGEST_NAME)
const notes = z.string().max(10_000)

const choices = z.record(key, z.union([z.string().max(200), z.array(z.string().max(200)).max(100)])).default({})

const base = z
  .strictObject({
    shape: z.enum(['round', 'oval', 'square', 'rectangle']),
    mm: z.array(z.number().positive().max(1000)).min(1).max(2),
  })
  .refine(({ shape, mm }) => mm.length === (shape === 'round' || shape === 'square' ? 1 : 2), {
    message: 'must have one length for round and square, two for oval and rectangle',
    path: ['mm'],
  })

const entry = z.looseObject({
  id: entryId,
  class: slug,
  race: slug.nullable().default(null),
  name: name.nullable().default(null),
  notes: notes.nullable().default(null),
  count: z.number().int().min(1).max(MOST_MODELS).default(1),
  wargear: z.array(slug).max(100).default([]),
  spells: z.array(slug).max(100).default([]),
  upgrades: z.record(key, z.number().int().min(-100).max(100)).default({}),
  base: base.nullable().default(null),
  start: z.boolean().default(false),
  choices,
})

export const listSchema = z
  .looseObject({
    format: z.literal(LIST_FORMAT),
    game: gameId,
    pack: z.strictObject({
      id: packId,
      version: packVersion,
    }),
    name,
    notes: notes.nullable().default(null),
    limit: z.number().int().min(1).max(MOST_LIMIT),
    faction: slug.nullable().default(null),
    religion: slug.nullable().default(null),
    choices,
    readings: z.record(key, z.string().max(80)).default({}),
    entries: z.array(entry).max(MOST_ENTRIES),
  })
  .superRefine(({ entries }, context) => {
    const seen = new Set<string>()
    entries.forEach(({ id }, i) => {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: ['entries', i, 'id'], message: `"${id}" is there twice` })
      seen.add(id)
    })
  })

/** Reads a list from a file, a link or the database: the whole list or nothing. */
export function parseRoster(text: string): Read<Roster> {
  const json = readJson(text, MOST_LIST_BYTES)
  return json.ok ? rosterFrom(json.value) : json
}

export function rosterFrom(value: unknown): Read<Roster> {
  const refusal = formatRefusal(value)
  if (refusal) return refusal
  const list = readWith(listSchema, value)
  if (!list.ok) return list
  const {
    format: _,
    game,
    pack,
    name,
    notes,
    limit,
    faction,
    religion,
    choices,
    readings,
    entries,
    ...extra
  } = list.value
  return {
    ok: true,
    value: {
      game,
      pack,
      name,
      notes,
      limit,
      faction,
      religion,
      choices,
      readings,
      extra,
      entries: entries.map(
        ({ id, class: slug, race, name, notes, count, wargear, spells, upgrades, base, start, choices, ...extra }) => ({
          id,
          class: slug,
          race,
          name,
          notes,
          count,
          wargear,
          spells,
          upgrades,
          base,
          start,
          choices,
          extra,
        }),
      ),
    },
  }
}

function formatRefusal(value: unknown): Read<never> | null {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (format === LIST_FORMAT) return null
  const version = typeof format === 'string' ? /^musterroll\/(\d+)$/.exec(format)?.[1] : undefined
  if (version !== undefined) {
    return unreadable(
      'format',
      `It is a list of format ${version}; this Muster Roll reads format 1.${Number(version) > 1 ? ' A newer one will read it.' : ''}`,
    )
  }
  return unreadable(
    'format',
    `It is not a Muster Roll list: its format is ${format === undefined ? 'missing' : JSON.stringify(format)?.slice(0, 60)}, not "${LIST_FORMAT}".`,
  )
}
