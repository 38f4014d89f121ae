const APART_MS = 10 * 60 * 1000

/** What decides whether a version stays in a list's history. */
export type VersionFacts = {
  readonly packId: string
  readonly packVersion: string
  /** The first, named ones (those brought back among them), those after a change of pack, and those that another tab was told of. */
  readonly fixed: boolean
  readonly sitting: string | null
  readonly createdAt: Date
}

/**
 * Whether the newest version gives way to the one that is saved now: an evening's saves, one for each edit, leave one
 * version for every ten minutes, and the state before anything out of the ordinary always stays.
 */
export function isReplaced(newest: VersionFacts, before: VersionFacts | undefined, next: VersionFacts): boolean {
  if (newest.fixed || next.fixed || before === undefined) return false
  // Whoever does not say who they are may be another tab each time.
  if (newest.sitting === null || newest.sitting !== next.sitting) return false
  return next.createdAt.getTime() - before.createdAt.getTime() < APART_MS
}

export function isSamePack(one: Pick<VersionFacts, 'packId' | 'packVersion'>, other: typeof one): boolean {
  return one.packId === other.packId && one.packVersion === other.packVersion
}
