import { nameOf } from './muster'
import { type Against, againstEach, removalIn } from './odds-units'
import type { Block, Words } from './sheet'
import type { Ranked } from './system'

type Odds = Parameters<typeof againstEach>[2]

/** The small table of a unit's sheet: what each of its attacks does to some targets. None where it has no attack. */
export function oddsBlocks(unit: Ranked, targets: readonly Ranked[], odds: Odds): readonly Block[] {
  const rows = againstEach(unit, targets, odds)
  if (rows.length === 0 || targets.length === 0) return []
  const counts = rows
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => (cell && !('refused' in cell.answer) ? [cell.answer.counts] : []))
  return [
    { kind: 'heading', words: plain('One model against…') },
    {
      kind: 'table',
      columns: [
        { label: 'Attack', share: 2 },
        ...targets.map((target) => ({ label: nameOf(target), align: 'right' as const, share: 1 })),
      ],
      rows: rows.map(({ label, cells }) => [plain(label), ...cells.map((cell) => plain(cellText(cell)))]),
    },
    {
      kind: 'text',
      small: true,
      words: plain(`${capital([...new Set(counts)].join(' or '))} on average, and the chance to remove the target.`),
    },
  ]
}

function cellText(cell: Against | null): string {
  if (!cell || 'refused' in cell.answer) return '–'
  const removal = removalIn(cell.answer)
  const mean = cell.answer.mean.toFixed(2)
  return removal === null ? mean : `${mean} · ${Math.round(removal * 100)} %`
}

function plain(text: string): Words {
  return [{ text }]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
