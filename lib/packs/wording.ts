import type { RowSchemas } from '../games/row-schema'

type RowSchema = NonNullable<RowSchemas[keyof RowSchemas]>
type Parsed = ReturnType<RowSchema['safeParse']>
export type FieldIssue = NonNullable<Parsed['error']>['issues'][number]

/** A field that does not fit, and why. */
export type Misfit = { readonly path: readonly PropertyKey[]; readonly reason: string }

/** What a schema found, in sentences that name the value. */
export function misfitsIn(issue: FieldIssue, value: unknown): readonly Misfit[] {
  const { path } = issue
  const found = at(value, path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], reason: 'There is no field of this name here.' }))
  }
  if (issue.code === 'invalid_union') {
    const inner = nearest(issue.errors)
    if (inner) return inner.flatMap((one) => misfitsIn({ ...one, path: [...path, ...one.path] }, value))
  }
  return [{ path, reason: found === undefined ? 'It is missing.' : reasonOf(issue, found) }]
}

function reasonOf(issue: FieldIssue, found: unknown): string {
  const shown = shortened(found)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && typeof found === 'number') return `${shown} is not a whole number.`
      return `It must be ${EXPECTED[issue.expected] ?? issue.expected}, and is ${shown}.`
    case 'too_small':
      if (typeof found === 'number') return `${shown} is too low: ${String(issue.minimum)} is the least.`
      return `It is too short: ${String(issue.minimum)} is the least.`
    case 'too_big':
      if (typeof found === 'number') return `${shown} is too high: ${String(issue.maximum)} is the most.`
      return `It is too long: ${String(issue.maximum)} is the most.`
    case 'invalid_value':
      return `${shown} is not one of ${issue.values.map(String).join(', ')}.`
    default:
      return issue.message.startsWith('must') ? `${shown} ${issue.message}.` : `${issue.message}.`
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Of the forms that a value may have, the one that it comes closest to. */
function nearest(forms: readonly (readonly FieldIssue[])[]): readonly FieldIssue[] | undefined {
  const distance = (issues: readonly FieldIssue[]) =>
    issues.reduce((sum, one) => sum + 10 - Math.min(one.path.length, 9), 0)
  return forms.filter((issues) => issues.length > 0).toSorted((a, b) => distance(a) - distance(b))[0]
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
