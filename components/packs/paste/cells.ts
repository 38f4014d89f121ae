import type { RowKind } from '@/lib/kernel/catalogue'
import { joinWithOr, normalised, shortened } from '@/lib/kernel/words'
import { choiceWords, type FieldType } from '@/lib/packs/field-types'
import { readNumbers } from '../number-words'
import type { ColumnTarget } from './targets'

/** The slug of a row by its name or slug; null when there is none. */
export type Lookup = (kind: RowKind, words: string) => string | null

export type CellResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string; readonly value: string }

const UNKNOWN_WORDS = /^(|-|–|—|−|\?|n\/?a|none|unknown|not known)$/i
const ANY_WORDS = /^(any|all|everyone|everything|-|–|—|)$/i

/** Reads a cell as a value of its field, or says why it is not one. */
export function readCell(cell: string, { type, change, label, usual }: ColumnTarget, lookup: Lookup): CellResult {
  if (change !== null) return readChange(cell, change, label)
  switch (type.kind) {
    case 'integer':
      if (usual !== undefined && /^any/i.test(cell)) return { ok: true, value: null }
      if (usual !== undefined && UNKNOWN_WORDS.test(cell)) return { ok: true, value: usual }
      return readInteger(cell, type, label)
    case 'choice':
      return readChoice(cell, type, label)
    case 'yes-no':
      return readYesNo(cell, type.nullable, label)
    case 'references':
      return readReferences(cell, type, lookup)
    case 'reference':
      return readReference(cell, type, lookup)
    case 'words':
      return { ok: true, value: UNKNOWN_WORDS.test(cell) ? [] : partsOf(cell) }
    case 'numbers':
      return readNumbersCell(cell, type.nullable)
    case 'base':
      return readBase(cell, type.nullable)
    default:
      return readText(cell, type, label)
  }
}

const shortText = (words: string) => shortened(words, 40)

function refuse(value: string, reason: string): CellResult {
  return { ok: false, reason, value }
}

function readText(cell: string, type: FieldType, label: string): CellResult {
  if (type.kind !== 'text') return { ok: true, value: cell }
  if (cell === '' && type.nullable) return { ok: true, value: null }
  if (cell.length < type.least) return refuse(cell, `${label} is missing.`)
  return cell.length > type.most
    ? refuse(cell, `It has ${cell.length} letters; at most ${type.most} are allowed.`)
    : { ok: true, value: cell }
}

/** "40 pts", "6″", "+2", "1,200" and "4.0" are whole numbers; "4.5" is none. */
function readInteger(cell: string, type: Extract<FieldType, { kind: 'integer' }>, label: string): CellResult {
  if (UNKNOWN_WORDS.test(cell))
    return type.nullable ? { ok: true, value: null } : refuse(cell, `${label} must be a whole number.`)
  const figure = parseFigure(cell)
  if (figure === null) return refuse(cell, `“${shortText(cell)}” is not a number.`)
  if (!Number.isInteger(figure)) return refuse(cell, `${cell} is not a whole number.`)
  if (figure < type.least) return refuse(cell, `${figure} is too low: the minimum is ${type.least}.`)
  return figure > type.most
    ? refuse(cell, `${figure} is too high: the maximum is ${type.most}.`)
    : { ok: true, value: figure }
}

const FIGURE = /^([+\-−–]?)\s*(\d{1,3}(?:[ ,'’]\d{3})+|\d+)([.,]\d+)?\s*(\p{L}{0,7}\.?|["″”+%])?$/u

function parseFigure(cell: string): number | null {
  const match = FIGURE.exec(cell.trim())
  if (!match) return null
  const [, sign = '', whole = '', decimals = ''] = match
  const absolute = Number(whole.replace(/\D/g, '')) + Number(`0.${decimals.slice(1) || '0'}`)
  return /[-−–]/.test(sign) ? -absolute : absolute
}

function readChange(cell: string, stat: string, label: string): CellResult {
  if (UNKNOWN_WORDS.test(cell) || /^[+\-−–±]\s*0$/.test(cell)) return { ok: true, value: null }
  const figure = parseFigure(cell.replace(/^=\s*/, ''))
  if (figure === null || !Number.isInteger(figure))
    return refuse(cell, `${label}: “${shortText(cell)}” is no change such as +1.`)
  if (Math.abs(figure) > 50) return refuse(cell, `${figure} is beyond 50.`)
  const isAddition = /^[+\-−–]/.test(cell.trim())
  return { ok: true, value: isAddition ? { stat, add: figure } : { stat, set: figure } }
}

function readChoice(cell: string, type: Extract<FieldType, { kind: 'choice' }>, label: string): CellResult {
  if (UNKNOWN_WORDS.test(cell) && type.nullable) return { ok: true, value: null }
  const words = normalised(cell)
  const namesOf = (option: string) => [option, `${option}s`, choiceWords(type, option)]
  const match = type.options.find((option) => namesOf(option).some((name) => normalised(name) === words))
  if (match !== undefined) return { ok: true, value: match }
  return refuse(
    cell,
    `${cell === '' ? `${label} is missing` : `“${shortText(cell)}” is unknown`}: ${joinWithOr(type.options.map((option) => choiceWords(type, option)))}.`,
  )
}

function readYesNo(cell: string, nullable: boolean, label: string): CellResult {
  if (/^(y|yes|true|x|✓|1)$/i.test(cell)) return { ok: true, value: true }
  if (/^(n|no|false|0|)$/i.test(cell)) return { ok: true, value: cell === '' && nullable ? null : false }
  return refuse(cell, `${label} is yes or no, not “${shortText(cell)}”.`)
}

function readReferences(cell: string, type: Extract<FieldType, { kind: 'references' }>, lookup: Lookup): CellResult {
  if (ANY_WORDS.test(cell)) return { ok: true, value: type.nullable ? null : [] }
  if (/^(none|no)$/i.test(cell)) return { ok: true, value: [] }
  const parts = partsOf(cell)
  const slugs = parts.map((part) => lookup(type.to, part))
  const missing = parts.filter((_, at) => slugs[at] === null)
  return missing.length > 0
    ? refuse(cell, `Not in this pack: ${missing.map((part) => `“${shortText(part)}”`).join(', ')}.`)
    : { ok: true, value: slugs }
}

function readReference(cell: string, type: Extract<FieldType, { kind: 'reference' }>, lookup: Lookup): CellResult {
  if (UNKNOWN_WORDS.test(cell) && type.nullable) return { ok: true, value: null }
  const slug = lookup(type.to, cell)
  return slug === null ? refuse(cell, `Not in this pack: “${shortText(cell)}”.`) : { ok: true, value: slug }
}

function readNumbersCell(cell: string, nullable: boolean): CellResult {
  if (UNKNOWN_WORDS.test(cell)) return { ok: true, value: nullable ? null : {} }
  const value = readNumbers(cell)
  if (value === null) return refuse(cell, `“${shortText(cell)}” is no list such as “hand 2, mount 1”.`)
  return { ok: true, value }
}

/** "40 mm", "25mm round", "60 x 35 oval", "60×30". */
function readBase(cell: string, nullable: boolean): CellResult {
  if (UNKNOWN_WORDS.test(cell) && nullable) return { ok: true, value: null }
  const match =
    /^(\d{1,3})(?:\s*[x×*]\s*(\d{1,3}))?\s*(?:mm)?\s*(round|oval|square|rectangle|rectangular)?(?:\s*base)?$/i.exec(
      cell,
    )
  if (!match) return refuse(cell, `“${shortText(cell)}” is no base such as “40 mm round” or “60 × 35 oval”.`)
  const [, length = '', width, words] = match
  const mm = [Number(length), ...(width === undefined ? [] : [Number(width)])]
  const shape = words?.toLowerCase().replace('rectangular', 'rectangle')
  return { ok: true, value: { shape: shape ?? (mm.length > 1 ? 'rectangle' : 'round'), mm } }
}

function partsOf(cell: string): readonly string[] {
  const parts = cell
    .split(/[,;|/•]+/)
    .map((part) =>
      part
        .trim()
        .replace(/^\[|\]$/g, '')
        .trim(),
    )
    .filter(Boolean)
  return [...new Set(parts)]
}
