import type { Roster } from '@/lib/kernel/roster/roster'
import { folded } from '@/lib/packs/search'
import { writtenRoster } from '@/lib/rosters/format'

/** Made in the browser, from what is there: it needs no server. */
export function saveListFile(roster: Roster) {
  const text = `${JSON.stringify(writtenRoster(roster), null, 2)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${folded(roster.name).replaceAll(' ', '-').slice(0, 80) || 'list'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
