import { HouseSign } from '@/components/domain/house-sign'
import { nameSource } from '@/components/domain/source-words'
import { Heading, Row, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { rowOf } from '@/lib/kernel/catalogue'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { areHouse } from '@/lib/kernel/sources'
import { entryOf, type PublicList } from '@/lib/share/public-list'
import { gearOf, nameIn, type ValueOfUnit, valuesOf } from './shared-units'
import styles from './short-units.module.css'

/** What an opponent needs during a game: each unit with its values, its weapons in rows, and what else it has. */
export function ShortUnits({ units, shown }: { units: readonly UnitEvaluation[]; shown: PublicList }) {
  return units.map((unit) => <ShortUnit key={unit.entry} unit={unit} shown={shown} />)
}

function ShortUnit({ unit, shown }: { unit: UnitEvaluation; shown: PublicList }) {
  const { name, className, count, total, each, mark } = unit
  const entry = entryOf(shown, unit.entry)
  const source = nameSource(entry && rowOf(shown.catalogue, 'classes', entry.class))
  const hasHousePrice = source?.kind !== 'house' && areHouse(shown.catalogue, each.lines)
  const { traits, picks } = gearOf(unit, shown)
  const others = [...traits.filter(({ words }) => words === null).map((trait) => trait.name), ...picks]
  const facts = [
    name === className ? null : className,
    entry?.race ? nameIn(shown, 'races', entry.race) : null,
    entry?.start ? 'starts on the table' : null,
    mark.text ? `marked ${[mark.text, mark.loadout].filter(Boolean).join(' ')}` : null,
    ...others,
  ].filter((fact) => fact !== null)
  return (
    <article className={styles.unit} aria-label={name}>
      <Row as="header" align="baseline" justify="between" gap={3} className={styles.name}>
        <Heading as="h3" size="name" face="names">
          {count > 1 ? `${formatFigure(count)} × ` : ''}
          {name}
          {source ? <HouseSign source={source} /> : null}
        </Heading>
        <Text as="span" fixed weight="bold">
          {formatTally(total)}
          {hasHousePrice ? <HouseSign source={{ kind: 'house', place: 'its price' }} /> : null}
        </Text>
      </Row>
      <ShortValues label={`Values of ${name}`} values={valuesOf(unit, shown)} />
      <ul className={styles.weapons}>
        {traits.map((trait) =>
          trait.words === null ? null : (
            <li key={`${trait.name} ${trait.words}`}>
              <strong>{trait.name}</strong> {trait.words}
            </li>
          ),
        )}
      </ul>
      {facts.length > 0 ? (
        <Text tone="soft" size="note" above={1}>
          {facts.join(' · ')}
        </Text>
      ) : null}
    </article>
  )
}

/** The values in one row, under their short names. Where all are house, one mark says so. */
function ShortValues({ label, values }: { label: string; values: readonly ValueOfUnit[] }) {
  const known = values.filter(({ value }) => value !== null)
  const isAllHouse = known.length > 1 && known.every(({ house }) => house)
  if (values.length === 0) return null
  return (
    <dl className={styles.values} aria-label={isAllHouse ? `${label}, all house values` : label}>
      {values.map(({ id, label: name, short, value, unit, house }) => (
        <div key={id}>
          <dt>
            <span aria-hidden="true">{short}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </dt>
          <dd>
            {value === null ? '–' : `${formatFigure(value)}${unit}`}
            {house && !isAllHouse ? '†' : ''}
          </dd>
        </div>
      ))}
      {isAllHouse ? (
        <div aria-hidden="true">
          <dt>all</dt>
          <dd>†</dd>
        </div>
      ) : null}
    </dl>
  )
}
