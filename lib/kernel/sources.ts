import type { Row, Source } from './catalogue'

type Sourced = Pick<Row, 'source' | 'below'>

/** The places of the fields that do not come from where the row does; the first that names a field counts. */
export function otherSources({ source, below = [] }: Sourced): NonNullable<Row['below']> {
  return [...below, ...(source.also ?? [])]
}

/** Where a field of a row comes from, such as "points", or a part of it, such as "base.martial". */
export function sourceOf(row: Sourced, field: string): Pick<Source, 'kind' | 'place'> {
  const others = otherSources(row)
  for (let name = field; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const named = others.find(({ fields }) => fields.includes(name))
    if (named) return named
  }
  return row.source
}

/** Whether a field of a row was made up for its pack: such a value is marked wherever it is shown. */
export function isHouse(row: Sourced, field: string): boolean {
  return sourceOf(row, field).kind === 'house'
}
