import type { Roster } from '../kernel/roster/roster'
import type { GameId } from './ids'

/** A reading that got another default. Lists of before keep the answer by which they were judged. */
export type ChangedDefault = {
  readonly game: GameId
  readonly reading: string
  /** The default before; where there was no such reading, the answer that says what was done. */
  readonly before: string
  /** Grows with each release that changes defaults: stored with lists on devices, and in databases. */
  readonly since: string
  /** Whether the list has anything on which the reading decides. Without it, no answer makes a difference. */
  isAbout(roster: Roster): boolean
}

const buysSteps = ({ entries }: Roster) =>
  entries.some(({ upgrades }) => Object.values(upgrades).some((steps) => steps !== 0))

function upgradePrices(game: GameId): ChangedDefault {
  return { game, reading: 'upgrade-prices', before: 'printed', since: '2026-11-26', isAbout: buysSteps }
}

/**
 * Each reading that got another default, oldest first. A change is never taken out, and none is added to a `since` that
 * has been released: databases and devices have noted it.
 */
export const CHANGED_DEFAULTS: readonly ChangedDefault[] = [
  upgradePrices('dwethia-conquest'),
  // Bought steps were judged as printed, though there was no such reading.
  upgradePrices('dwethia-heroes'),
  upgradePrices('dwethia-cosmic'),
]

/** What this build writes on devices: its lists have all old answers up to here. */
export const LATEST_DEFAULTS =
  CHANGED_DEFAULTS.map(({ since }) => since)
    .toSorted()
    .at(-1) ?? ''

/** The changes since a list was written on a device; an earlier build noted nothing. */
export function changesSince(written: string | undefined): readonly ChangedDefault[] {
  return CHANGED_DEFAULTS.filter(({ since }) => since > (written ?? ''))
}

/** The name of a change in databases. */
export function changeKey({ since, game, reading }: ChangedDefault): string {
  return `${since} ${game} ${reading}`
}
