import type { Tally } from '../amounts'
import { formatFigure, plural } from '../figures'
import type { EntryId } from '../ids'
import type { Edit } from '../roster/edits'

/** An error makes a list illegal; a warning and a note do not. */
export type Severity = 'error' | 'warning' | 'note'

export type Target =
  | { readonly kind: 'list' }
  | { readonly kind: 'entry'; readonly entry: EntryId }
  | { readonly kind: 'slot'; readonly entry: EntryId; readonly slot: string; readonly row: string | null }
  | { readonly kind: 'choice'; readonly choice: string }
  | { readonly kind: 'reading'; readonly reading: string }
  | { readonly kind: 'section'; readonly section: string }
  | { readonly kind: 'pool'; readonly pool: string }

export const THE_LIST: Target = { kind: 'list' }

export function entryTarget(entry: EntryId): Target {
  return { kind: 'entry', entry }
}

export type Params = Readonly<Record<string, string | number | readonly string[]>>

/** Edits that a rule proposes against an issue. */
export type Repair = {
  readonly label: string
  readonly edits: readonly Edit[]
  /** True where it changes what the players agreed on: only proposed where nothing else helps. */
  readonly isLastResort?: true
  /** What is said of each of its steps, where they are several and its label names them all. */
  readonly steps?: readonly string[]
}

/** A repair that was tried: it clears its issue without a new error. `change` is how the total changes. */
export type Fix = Repair & { readonly change: Tally }

/** What a rule found. Its repairs are not tried yet: see fixes.ts. */
export type Issue = {
  readonly code: string
  readonly severity: Severity
  readonly place: string | null
  readonly target: Target
  readonly message: string
  /** The same in a few words, said of a unit that is not in the list yet. */
  readonly short: string
  readonly params: Params
  /** Worked out when read, since most issues are only counted. */
  readonly repairs: readonly Repair[]
}

/** One kind of issue: its code, severity, place in the rulebook and wording. */
export type IssueKind<P extends Params = Params> = {
  readonly code: string
  readonly severity: Severity
  /** The place in the rulebook; null where it is no rule of a game. */
  readonly place: string | null
  say(params: P): string
  /** Why one more does not fit, in a few words; left out where the sentence counts nothing. */
  short?(params: P): string
}

/** Repairs that take long to work out are a function, called when they are read: most issues are never fixed. */
export function issueOf<P extends Params>(
  kind: IssueKind<P>,
  target: Target,
  params: P,
  repairs: readonly Repair[] | (() => readonly Repair[]) = [],
): Issue {
  const { code, severity, place } = kind
  const message = kind.say(params)
  const short = kind.short?.(params) ?? message
  if (typeof repairs !== 'function') return { code, severity, place, target, params, message, short, repairs }
  let found: readonly Repair[] | undefined
  return {
    code,
    severity,
    place,
    target,
    params,
    message,
    short,
    get repairs() {
      found ??= repairs()
      return found
    },
  }
}

/** What a game's limit counts. */
export type LimitUnit = { readonly one: string; readonly many: string }

export function overLimit({ one, many }: LimitUnit): IssueKind<{ used: number; limit: number; over: number }> {
  return {
    code: 'kernel/over-limit',
    severity: 'error',
    place: 'The limit that the players agreed on',
    say: ({ used, limit, over }) =>
      `The list costs ${formatFigure(used)} of ${formatFigure(limit)}: ${formatFigure(over)} too many.`,
    short: ({ over }) => `would be ${plural(over, one, many)} too many`,
  }
}

export const unknownRow: IssueKind<{ name: string; missing: readonly string[] }> = {
  code: 'kernel/unknown-row',
  severity: 'error',
  place: null,
  say: ({ name, missing }) => `${name}: this pack has no ${missing.join(', no ')}. It is kept here, but not counted.`,
}

/** The same in a sentence with names. The params keep the ids, which programs read. */
export function unknownInWords(sentence: string): typeof unknownRow {
  return { ...unknownRow, say: () => sentence }
}

export const unknownReading: IssueKind<{ name: string; missing: readonly string[] }> = {
  code: 'kernel/unknown-row',
  severity: 'error',
  place: null,
  say: ({ name, missing }) => `${name}: there is no ${missing.join(', no ')}. The default is used.`,
}

export const cannotJudge: IssueKind<{ what: string; why: string }> = {
  code: 'kernel/cannot-judge',
  severity: 'note',
  place: null,
  say: ({ what, why }) => `Cannot judge ${what}: ${why}.`,
}

export const emptyList: IssueKind<Record<never, never>> = {
  code: 'kernel/empty',
  severity: 'note',
  place: null,
  say: () => 'No units in this list yet.',
}

export const tooMuchChosen: IssueKind<{ label: string; most: number; chosen: number }> = {
  code: 'kernel/too-much-chosen',
  severity: 'error',
  place: null,
  say: ({ label, most, chosen }) => `${label}: ${chosen} chosen, at most ${most} allowed.`,
}

/** What any list of any game may have, beside the kinds that the game's rules name. */
export const COMMON_KINDS: readonly IssueKind<never>[] = [unknownRow, cannotJudge, emptyList, tooMuchChosen]

/** Whether an error is of a list that is not finished: too few units of a section, or a choice that is not made yet. */
export function isUnfinished({ target, params }: Issue): boolean {
  const { used, limit, chosen, wanted = 1, found = 0 } = params
  if (target.kind === 'section') return typeof used === 'number' && typeof limit === 'number' && used < limit
  if (target.kind !== 'choice') return false
  return chosen === undefined ? Number(found) <= 1 : Number(chosen) < Number(wanted)
}

/** A list that is begun is no alarm. */
export function isOnlyUnfinished(issues: readonly Issue[]): boolean {
  return issues.every((issue) => issue.severity !== 'error' || isUnfinished(issue))
}

/** Equal for two issues of one kind about the same target and name. */
export function keyOf({ code, target, params }: Issue): string {
  return [code, ...Object.values(target), params.name ?? ''].join(' ')
}
