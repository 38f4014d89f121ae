export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>

/** The first value of a query parameter; undefined where it is empty. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  const [first] = Array.isArray(value) ? value : [value]
  return first === '' ? undefined : first
}
