import { saveFile } from '@/components/ui/save-file'
import type { Roster } from '@/lib/kernel/roster/roster'
import { folded } from '@/lib/packs/search'
import { canonicalRoster } from '@/lib/rosters/format'

/** Saves the list as a JSON file, in the browser: it works without a server. */
export function saveListFile(roster: Roster) {
  const name = `${folded(roster.name).replaceAll(' ', '-').slice(0, 80) || 'list'}.json`
  saveFile(`${JSON.stringify(canonicalRoster(roster), null, 2)}\n`, { name, type: 'application/json' })
}
