import type { Row } from '../kernel/catalogue'
import type { WrittenRow } from './basis'
import { canonical } from './format'

/**
 * What a pack has to say about a row to make it `row` over what is below: the fields that differ when both are read.
 * Null when that is nothing.
 */
export function ownFields(written: WrittenRow, row: Row, below: Row | null): WrittenRow | null {
  if (!below) return written
  const differing = Object.keys(row).filter(
    (key) => key !== 'slug' && canonical(at(row, key)) !== canonical(at(below, key)),
  )
  if (differing.length === 0) return null
  // A field that was left out has its default, which differs from what is below: it must be said.
  return Object.fromEntries(['slug', ...differing].map((key) => [key, key in written ? written[key] : at(row, key)]))
}

function at(row: Row, key: string): unknown {
  return Reflect.get(row, key)
}
