import { RELIGIOUS } from '../games/dwethia/shared/rows'
import { type Catalogue, rowOf } from '../kernel/catalogue'
import type { Problem } from './check'
import type { WrittenPack } from './format'

/**
 * Religions of the pack whose elite is of another role: it would be bound to its religion, and yet stand in the chart
 * and on the base of that other role. A role that nobody knows may be the right one.
 */
export function eliteProblems(catalogue: Catalogue, pack: WrittenPack): readonly Problem[] {
  return (pack.rows.religions ?? []).flatMap((written, i): readonly Problem[] => {
    const religion = catalogue.rows.religions.find(({ slug }) => slug === written.slug)
    const elite = religion && 'elite' in religion ? religion.elite : null
    const row = typeof elite === 'string' ? rowOf(catalogue, 'classes', elite) : undefined
    const role = row && 'role' in row ? row.role : null
    if (!religion || !row || typeof role !== 'string' || role === RELIGIOUS) return []
    return [
      {
        place: `religions[${i}] ${religion.slug}: elite`,
        reason: `${row.name} has the role "${role}"; an elite has the role "${RELIGIOUS}".`,
        row: { kind: 'religions', slug: religion.slug },
        field: 'elite',
      },
    ]
  })
}
