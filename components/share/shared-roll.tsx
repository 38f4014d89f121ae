import { Meter } from '@/components/ui/meter'
import type { SectionEvaluation, UnitEvaluation } from '@/lib/kernel/evaluate'
import type { Shown } from '@/lib/share/shown'
import type { Part } from './part-of'
import styles from './shared-list.module.css'
import { SharedUnit } from './shared-unit'

/** The units under their headings; those without one, and those that the pack does not have, behind them. */
export function SharedRoll({ shown, part, ship }: { shown: Shown; part: Part | undefined; ship: boolean }) {
  const { sections, units, lost } = shown.evaluation
  const bySection = new Map<string | null, UnitEvaluation[]>()
  for (const unit of units) {
    const under = bySection.get(unit.section) ?? []
    bySection.set(unit.section, under)
    under.push(unit)
  }
  let place = 0
  /** Those of them that stand on this page. */
  const here = <T,>(all: readonly T[]): readonly T[] => {
    const from = place
    place += all.length
    return part ? all.slice(Math.max(0, part.from - from), Math.max(0, part.to - from)) : all
  }
  const unitsUnder = (section: string | null) =>
    here(bySection.get(section) ?? []).map((unit) => (
      <SharedUnit key={unit.entry} unit={unit} shown={shown} ship={ship} />
    ))
  const parts = sections.map((section) => ({ section, under: unitsUnder(section.id) }))
  const outside = unitsUnder(null)
  const lostHere = here(lost)
  return (
    <div className={styles.roll}>
      {parts.map(({ section, under }) =>
        under.length > 0 ? (
          <section key={section.id} aria-label={section.label}>
            <SectionHead section={section} />
            {under}
          </section>
        ) : null,
      )}
      {outside.length > 0 ? (
        <section aria-label="Not in the chart">
          <h2 className={styles.heading}>Not in the chart</h2>
          {outside}
        </section>
      ) : null}
      {lostHere.length > 0 ? (
        <section aria-label="Not in the pack">
          <h2 className={styles.heading}>Not in the pack</h2>
          {lostHere.map(({ entry, missing }) => (
            <p key={entry.id} className={styles.lost}>
              <strong className={styles.name}>{entry.name ?? entry.class}</strong> lacks{' '}
              {missing.map(({ slug }) => slug).join(', ')}
            </p>
          ))}
        </section>
      ) : null}
      {units.length + lost.length === 0 ? <p className={styles.soft}>Nothing is in this list yet.</p> : null}
    </div>
  )
}

function SectionHead({ section: { label, least, most, models } }: { section: SectionEvaluation }) {
  return (
    <header className={styles.section}>
      <h2 className={styles.heading}>{label}</h2>
      {most !== null || least > 0 ? <Meter label="" used={models} least={least} limit={most} /> : null}
    </header>
  )
}
