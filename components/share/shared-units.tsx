import { Meter } from '@/components/domain/meter'
import { type ListPage, unitsOnPage } from '@/components/lists/overview/list-pages'
import type { SectionEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Shown } from '@/lib/share/shown'
import styles from './shared-list.module.css'
import { SharedUnit } from './shared-unit'

/** The units under their headings; those without one, and those that the pack does not have, behind them. */
export function SharedUnits({ shown, part, ship }: { shown: Shown; part: ListPage | undefined; ship: boolean }) {
  const { sections, units, lost } = shown.evaluation
  const here = unitsOnPage(shown.evaluation, part)
  const unitsUnder = (section: string | null) =>
    (here.units.get(section) ?? []).map((unit) => <SharedUnit key={unit.entry} unit={unit} shown={shown} ship={ship} />)
  const parts = sections.map((section) => ({ section, under: unitsUnder(section.id) }))
  const outside = unitsUnder(null)
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
      {here.lost.length > 0 ? (
        <section aria-label="Not in the pack">
          <h2 className={styles.heading}>Not in the pack</h2>
          {here.lost.map(({ entry, missing }) => (
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
