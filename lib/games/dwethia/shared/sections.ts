import { chartSections } from '@/lib/kernel/rules/chart-rules'
import type { Section } from '@/lib/kernel/rules/game'
import type { DwethiaForce, DwethiaRows } from './rows'

/** The faction's chart draws the builder; without one, everything stands under one heading. */
export function sectionsOf(force: DwethiaForce): readonly Section<DwethiaRows>[] {
  return chartSections<DwethiaRows>(force.faction?.chart ?? [], force)
}
