import { rowOf } from '@/lib/kernel/catalogue'
import type { PackCheck } from '../../row-schema'
import { RELIGIOUS } from './rows'

/**
 * Religions of the pack whose elite has another role. It would belong to its religion, but the chart and its base would
 * follow the other role. An unknown role may be the right one.
 */
const eliteRoles: PackCheck = (catalogue, isOwn) =>
  catalogue.rows.religions.flatMap((religion) => {
    const { slug } = religion
    const elite = 'elite' in religion && isOwn({ kind: 'religions', slug }) ? religion.elite : null
    const row = typeof elite === 'string' ? rowOf(catalogue, 'classes', elite) : undefined
    const role = row && 'role' in row ? row.role : null
    if (!row || typeof role !== 'string' || role === RELIGIOUS) return []
    const reason = `${row.name} has the role "${role}"; an elite has the role "${RELIGIOUS}".`
    return [{ kind: 'religions', slug, field: 'elite', reason }]
  })

export const packChecks = [eliteRoles]
