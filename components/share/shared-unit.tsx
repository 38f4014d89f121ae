import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { Ledger } from '@/components/domain/ledger'
import { StatGrid } from '@/components/domain/stat-grid'
import { type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { inWords, type Mark } from '@/lib/kernel/sheets/marks'
import { entryOf, type Shown } from '@/lib/share/shown'
import styles from './shared-list.module.css'

type SharedUnitProps = { unit: UnitEvaluation; shown: Shown; ship: boolean }

/** One unit with everything that an opponent may ask about it. */
export function SharedUnit({ unit, shown, ship }: SharedUnitProps) {
  const { name, className, count, mark, each, total } = unit
  const entry = entryOf(shown, unit.entry)
  const source = entry && rowOf(shown.catalogue, 'classes', entry.class)?.source
  const words = [
    name === className ? null : className,
    raceOf(shown, unit),
    entry?.start ? 'starts on the table' : null,
  ]
  const facts = words.filter((word) => word !== null)
  return (
    <article className={styles.unit} aria-label={name}>
      <header className={styles.unitHead}>
        <span className={styles.base}>
          <BaseDisc mark={mark} size={40} ship={ship} decorative />
        </span>
        <div className={styles.words}>
          <h3 className={styles.name}>
            {name}
            {source ? <House source={source} /> : null}
            {count > 1 ? <span className={styles.count}> × {formatFigure(count)}</span> : null}
          </h3>
          <p className={styles.soft}>{[...facts, `base ${inWords(mark.base)}${markedWords(mark)}`].join(' · ')}</p>
        </div>
        <p className={styles.points}>
          <strong>{formatTally(total)}</strong>
          {count > 1 ? <span className={styles.soft}>{formatTally(each.amount)} each</span> : null}
        </p>
      </header>
      <Values unit={unit} shown={shown} />
      <Gear unit={unit} shown={shown} />
      {entry?.notes ? <p className={styles.notes}>{entry.notes}</p> : null}
      <details className={styles.price}>
        <summary>How the price came about</summary>
        <Ledger lines={each.lines} total={each.amount} totalLabel={count > 1 ? 'Each' : 'Total'} />
      </details>
    </article>
  )
}

function markedWords({ text, loadout }: Mark): string {
  return text ? `, marked ${[text, loadout].filter(Boolean).join(' ')}` : ''
}

type PartProps = { unit: UnitEvaluation; shown: Shown }

function raceOf(shown: Shown, unit: UnitEvaluation): string | null {
  const race = entryOf(shown, unit.entry)?.race
  return race ? nameIn(shown, 'races', race) : null
}

function Values({ unit, shown }: PartProps) {
  const stats = shown.game.characteristics.flatMap(({ id, label, measure = '' }) => {
    const ledger = unit.values[id]
    return ledger ? [{ id, label, value: ledger.amount, unit: measure }] : []
  })
  return stats.length > 0 ? <StatGrid label={`Values of ${unit.name}`} stats={stats} /> : null
}

/** What it carries and can do, with the numbers; the rules themselves stand once, at the foot of the page. */
function Gear({ unit, shown }: PartProps) {
  const all = shown.traits.get(unit.entry) ?? []
  const traits = all.filter(({ name, words }) => words !== null || name !== unit.className)
  const entry = entryOf(shown, unit.entry)
  const told = new Set(all.map(({ name }) => name))
  const picks = [
    ...(entry?.wargear ?? []).map((slug) => nameIn(shown, 'wargear', slug)),
    ...(entry?.spells ?? []).map((slug) => nameIn(shown, 'spells', slug)),
    ...(shown.settled.get(unit.entry) ?? []),
  ].filter((name) => !told.has(name))
  if (traits.length + picks.length === 0) return null
  return (
    <ul className={styles.gear}>
      {traits.map(({ name, words }) => (
        <li key={`${name} ${words}`}>
          <strong>{name}</strong>
          {words ? ` ${words}` : ''}
        </li>
      ))}
      {picks.map((name) => (
        <li key={name}>
          <strong>{name}</strong>
        </li>
      ))}
    </ul>
  )
}

function nameIn({ catalogue }: Shown, kind: RowKind, slug: string): string {
  return rowOf(catalogue, kind, slug)?.name ?? slug
}
