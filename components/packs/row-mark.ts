import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { type Base, colourOf, factionColour, type Mark } from '@/lib/kernel/sheets/marks'
import type { Field, GroupType } from '@/lib/packs/field-types'
import type { Fields } from './row-fields'
import { isFields, isTextList } from './row-fields'

const DEFAULT_BASE: Base = { shape: 'round', mm: [40] }

type MarkPart = NonNullable<Field['mark']>

/** The base of a row, with its own colours or those of its only faction. */
export function markOf(row: Fields, type: GroupType | undefined, catalogue: Catalogue): Mark | null {
  const part = (name: MarkPart) => partOf(row, type?.fields ?? [], name)
  const base = baseOf(part('base'))
  const rim = colourOf(part('rim'))
  const ownTop = colourOf(part('top'))
  if (!base && !rim && !ownTop) return null
  const factions = part('faction')
  const [only] = isTextList(factions) && factions.length === 1 ? factions : []
  const faction = only === undefined ? undefined : rowOf(catalogue, 'factions', only)
  const top = ownTop ?? (faction ? factionColour(faction) : null)
  const text = [part('letter'), part('number')].filter((one) => typeof one === 'string' || typeof one === 'number')
  return { base: base ?? DEFAULT_BASE, text: text.join('.'), rim, top, loadout: null }
}

function partOf(row: Fields, fields: readonly Field[], part: MarkPart): unknown {
  const field = fields.find(({ mark }) => mark === part)
  return field && row[field.key]
}

export function baseOf(value: unknown): Base | null {
  if (!isFields(value) || !Array.isArray(value.mm)) return null
  const { shape } = value
  const mm = value.mm.filter((length): length is number => typeof length === 'number')
  return shape === 'round' || shape === 'oval' || shape === 'square' || shape === 'rectangle' ? { shape, mm } : null
}
