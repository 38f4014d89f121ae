import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '@/lib/cli/main'
import type { Roster } from '@/lib/kernel/roster/roster'
import type { Report } from '@/lib/rosters/report'
import { parseRoster } from '@/lib/rosters/schema'

/** What `musterroll check` says of a list and what stands in it, without names, notes and the order of its entries. */
export async function judged(text: string): Promise<{ legal: boolean; words: string }> {
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`${read.unreadable.place}: ${read.unreadable.reason}`)
  const { legal, limit, total, pools, budgets, banks, sections, codes, notes } = await check(text)
  const said = { legal, limit, total: total.points, pools, budgets, banks, sections, codes, notes }
  return { legal, words: JSON.stringify({ said, list: contentOf(read.value) }, null, 2) }
}

export function bundledList(id: string): string {
  return readFileSync(path.join('prisma/lists', `${id}.json`), 'utf8')
}

async function check(text: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'musterroll-taps-'))
  const file = path.join(folder, 'list.json')
  let [answer, complaints] = ['', '']
  try {
    writeFileSync(file, text)
    await run(
      ['check', file],
      (words) => {
        answer += words
      },
      (words) => {
        complaints += words
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  if (complaints !== '') throw new Error(complaints)
  return JSON.parse(answer)
}

function contentOf({ game, pack, faction, religion, choices, entries }: Roster) {
  // A choice may name an entry, and ids are another list's own.
  const classOf = new Map<string, string>(entries.map((entry) => [entry.id, entry.class]))
  const chosen = Object.entries(choices).map(([id, choice]) => [
    id,
    [choice]
      .flat()
      .map((one) => classOf.get(one) ?? one)
      .toSorted(),
  ])
  return {
    ...{ game, pack, faction, religion },
    choices: Object.fromEntries(chosen.toSorted()),
    entries: entries
      .map(({ id: _, name: __, notes: ___, extra: ____, ...entry }) => ({
        ...entry,
        wargear: entry.wargear.toSorted(),
        spells: entry.spells.toSorted(),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }
}
