import { chartSections } from '@/lib/kernel/chart-rules'
import type { Section } from '@/lib/kernel/system'
import type { DwethiaForce, DwethiaRows } from './rows'

/** The faction's chart draws the builder; without one, everything stands under one heading. */
export function sectionsOf(force: DwethiaForce): readonly Section<DwethiaRows>[] {
  return chartSections<DwethiaRows>(force.faction?.chart ?? [], force)
}
