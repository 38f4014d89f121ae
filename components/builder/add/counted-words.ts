import { formatFigure } from '@/components/ui/figures'

/** "Hunters × 3", and "Hunters" for one. */
export function countedWords(name: string, count: number): string {
  return count === 1 ? name : `${name} × ${formatFigure(count)}`
}
