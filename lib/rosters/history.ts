const VERSION_INTERVAL_MS = 10 * 60 * 1000

/** What decides whether a version stays in the history of its list. */
export type VersionFacts = {
  readonly packId: string
  readonly packVersion: string
  /**
   * True for the first version, named and restored ones, one after a change of pack, and one that another tab has
   * seen.
   */
  readonly fixed: boolean
  readonly sitting: string | null
  readonly createdAt: Date
}

/**
 * Whether the version that is saved now replaces the newest one. Each edit is saved; of these versions one for every ten
 * minutes stays, and so does the state before anything unusual.
 */
export function isReplaced(newest: VersionFacts, secondNewest: VersionFacts | undefined, next: VersionFacts): boolean {
  if (newest.fixed || next.fixed || secondNewest === undefined) return false
  // Without a tab id each save may come from another tab.
  if (newest.sitting === null || newest.sitting !== next.sitting) return false
  return next.createdAt.getTime() - secondNewest.createdAt.getTime() < VERSION_INTERVAL_MS
}

export function isSamePack(one: Pick<VersionFacts, 'packId' | 'packVersion'>, other: typeof one): boolean {
  return one.packId === other.packId && one.packVersion === other.packVersion
}
