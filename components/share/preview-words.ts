import { formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import type { PublicList } from '@/lib/share/public-list'

/** "Conquest · Empire of Sol · 2,980 of 3,000 points · 21 models": what a chat shows under a link. */
export function previewWords({ about, summary, game }: Pick<PublicList, 'about' | 'summary' | 'game'>): string {
  const { faction, used, limit, models } = summary
  const sum = `${formatTally(used)} of ${formatFigure(limit)} ${game.limitUnit.many}`
  return [about.name, faction, sum, plural(models, 'model', 'models')].filter((word) => word !== null).join(' · ')
}
