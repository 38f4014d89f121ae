import { isGameId, partsOf } from '../games/registry'
import { PRINT_DEFAULTS, type PrintOptions } from '../kernel/sheets/sheet'
import type { Shown } from '../share/shown'
import { ASK_DEFAULTS, titleFor } from './ask'
import type { PrintJob } from './layout/pages'
import { composeSheets } from './rendered'

/** What an opponent wants on paper: the list, and each unit of it. Markers and labels are the owner’s to cut out. */
const WHAT = ['record', 'sheets']

/** Nothing secret can be on it: it is made of what others may see, and composed for others. */
export async function sharedJob(
  { roster, catalogue }: Shown,
  { link, paper, ink }: Pick<PrintOptions, 'paper' | 'ink'> & { link: string | null },
): Promise<PrintJob> {
  if (!isGameId(roster.game)) throw new Error(`A list of ${roster.game} is no list of a known game.`)
  const parts = partsOf(roster.game)
  const options = { ...PRINT_DEFAULTS, paper, ink }
  const ask = { ...ASK_DEFAULTS, what: WHAT, options }
  const { sheets } = await composeSheets({ roster, catalogue, parts, ask, own: false, link })
  return { title: titleFor(roster.name, ask), sheets, options }
}
