import { duplicatesAmong, type Verdict } from './judging'

const COLUMN_NAMES = [
  'number',
  'from',
  'name',
  'game',
  'faction',
  'pack',
  'version',
  'total',
  'limit',
  'verdict',
  'problems',
  'warnings',
  'not judged',
  'same as number',
]

/** The table for a spreadsheet. What players wrote is text in it, never a formula. */
export function csvOf(verdicts: readonly Verdict[]): string {
  const firstPlaces = duplicatesAmong(verdicts)
  const rows = verdicts.map((verdict, place) => [place + 1, ...cellsOf(verdict), numberCell(firstPlaces.get(place))])
  // Excel reads UTF-8 only behind this mark.
  return `\uFEFF${[COLUMN_NAMES, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

function cellsOf(verdict: Verdict): readonly (string | number)[] {
  if (verdict.kind === 'unreadable')
    return [verdict.from, '', '', '', '', '', '', '', 'unreadable', verdict.reason, '', '']
  const { from, name, game, faction, pack, total, limit, legal, problems, warnings, unsentSecretChoices } = verdict
  return [
    from,
    name,
    game,
    faction ?? '',
    pack.id,
    pack.version,
    total.exact ? total.points : `at least ${total.points}`,
    limit,
    legal ? 'legal' : 'not legal',
    problems.join(' | '),
    warnings.join(' | '),
    unsentSecretChoices.join(' | '),
  ]
}

function numberCell(place: number | undefined): number | string {
  return place === undefined ? '' : place + 1
}

/** Spreadsheets read a formula where these come first, also after spaces. */
const FORMULA_START = /^[=+\-@\t\r\n|%]/

function quoted(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA_START.test(value.trimStart()) || FORMULA_START.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
