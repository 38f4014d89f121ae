import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { IssueCard } from '@/components/domain/issue-card'
import { Meter } from '@/components/domain/meter'
import { type Catalogue, rowOf, type Source } from '@/lib/kernel/catalogue'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation, SectionEvaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { type ListPage, unitsOnPage } from './list-pages'
import styles from './list-view.module.css'

type ListViewProps = {
  roster: Roster
  catalogue: Catalogue
  evaluation: Evaluation
  ship: boolean
  /** What of a long list stands here; all of it otherwise. */
  part?: ListPage
}

/** A list to look at: its units under their headings, and what is wrong with it. Nothing in it can be pressed. */
export function ListView({ roster, catalogue, evaluation, ship, part }: ListViewProps) {
  const { sections, issues } = evaluation
  const under = unitsOnPage(evaluation, part)
  const entries = new Map(roster.entries.map((entry) => [entry.id, entry]))
  const unitsUnder = (section: string | null) => under.units.get(section) ?? []
  const line = (unit: UnitEvaluation) => (
    <UnitLine
      key={unit.entry}
      unit={unit}
      source={sourceOf(entries.get(unit.entry), catalogue)}
      words={wordsOf(entries.get(unit.entry), catalogue)}
      ship={ship}
    />
  )
  return (
    <div className={styles.roll}>
      {sections.map((section) =>
        unitsUnder(section.id).length > 0 ? (
          <section key={section.id} aria-label={section.label}>
            <SectionHead section={section} />
            <ul>{unitsUnder(section.id).map(line)}</ul>
          </section>
        ) : null,
      )}
      {unitsUnder(null).length > 0 ? (
        <section aria-label="Not in the chart">
          <h2 className={styles.heading}>Not in the chart</h2>
          <ul>{unitsUnder(null).map(line)}</ul>
        </section>
      ) : null}
      {under.lost.length > 0 ? (
        <section aria-label="Not in the pack">
          <h2 className={styles.heading}>Not in the pack</h2>
          <ul>
            {under.lost.map(({ entry, missing }) => (
              <li key={entry.id} className={styles.unit}>
                <span className={styles.words}>
                  <span className={styles.name}>{entry.name ?? entry.class}</span>
                  <span className={styles.facts}>lacks {missing.map(({ slug }) => slug).join(', ')}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {issues.length > 0 ? (
        <section className={styles.issues} aria-label="What the rules say">
          {issues.slice(0, part ? MOST_ISSUES : issues.length).map((issue, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be alike in everything but their place.
            <IssueCard key={place} issue={issue} />
          ))}
          {part && issues.length > MOST_ISSUES ? (
            <p>{formatFigure(issues.length - MOST_ISSUES)} more are not shown here.</p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

/** More is no help to anybody. */
const MOST_ISSUES = 60

function SectionHead({ section }: { section: SectionEvaluation }) {
  const { label, least, most, models } = section
  return (
    <header className={styles.section}>
      <h2 className={styles.heading}>{label}</h2>
      {most !== null || least > 0 ? <Meter label="" used={models} least={least} limit={most} /> : null}
    </header>
  )
}

type UnitLineProps = { unit: UnitEvaluation; source: Source | null; words: string; ship: boolean }

function UnitLine({ unit, source, words, ship }: UnitLineProps) {
  const { name, className, count, mark, each, total } = unit
  const facts = [name === className ? '' : className, words].filter(Boolean).join(' · ')
  return (
    <li className={styles.unit}>
      <span className={styles.base}>
        <BaseDisc mark={mark} size={36} ship={ship} decorative />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {source ? <House source={source} /> : null}
          {count > 1 ? <span className={styles.count}> × {formatFigure(count)}</span> : null}
        </span>
        {facts ? <span className={styles.facts}>{facts}</span> : null}
      </span>
      <span className={styles.points}>
        <strong>{formatTally(total)}</strong>
        {count > 1 ? <span className={styles.each}>{formatTally(each.amount)} each</span> : null}
      </span>
    </li>
  )
}

function sourceOf(entry: Entry | undefined, catalogue: Catalogue): Source | null {
  return entry ? (rowOf(catalogue, 'classes', entry.class)?.source ?? null) : null
}

/** Race, wargear and spells by name, and whether it starts on the table. */
function wordsOf(entry: Entry | undefined, catalogue: Catalogue): string {
  if (!entry) return ''
  const nameOf = (kind: 'races' | 'wargear' | 'spells') => (slug: string) => rowOf(catalogue, kind, slug)?.name ?? slug
  return [
    ...(entry.race ? [nameOf('races')(entry.race)] : []),
    ...entry.wargear.map(nameOf('wargear')),
    ...entry.spells.map(nameOf('spells')),
    ...(entry.start ? ['starts'] : []),
  ].join(' · ')
}
