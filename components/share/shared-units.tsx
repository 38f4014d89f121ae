import type { ReactNode } from 'react'
import { Ledger } from '@/components/domain/ledger'
import type { ListPage } from '@/components/domain/list-pages'
import { ListSections } from '@/components/domain/list-sections'
import { priceLedger } from '@/components/domain/price-ledger'
import { nameSource } from '@/components/domain/source-words'
import { StatGrid } from '@/components/domain/stat-grid'
import { UnitHead } from '@/components/domain/unit-head'
import { ListRow, Row, Stack, Text } from '@/components/ui/layout'
import { type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import type { UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import type { Trait } from '@/lib/kernel/rules/game'
import { describeBase, type Mark } from '@/lib/kernel/sheets/marks'
import { markedText } from '@/lib/kernel/sheets/words'
import { areHouse } from '@/lib/kernel/sources'
import { entryOf, type PublicList } from '@/lib/share/public-list'
import styles from './shared.module.css'

type SharedUnitsProps = {
  shown: PublicList
  part: ListPage | undefined
  units: (units: readonly UnitEvaluation[]) => ReactNode
}

/** All units of a list, or those of one page, each as `units` draws it. */
export function SharedUnits({ shown, part, units: unitsFor }: SharedUnitsProps) {
  const { units, unresolved } = shown.evaluation
  return (
    <ListSections
      evaluation={shown.evaluation}
      part={part}
      units={unitsFor}
      unresolved={(some) =>
        some.map(({ entry, missing }) => (
          <ListRow key={entry.id} as="div" pad={3}>
            <p>
              <Text as="strong" size="name" face="names">
                {entry.name ?? nameFromId(entry.class)}
              </Text>{' '}
              lacks {missing.map(({ slug }) => slug).join(', ')}
            </p>
          </ListRow>
        ))
      }
    >
      {units.length + unresolved.length === 0 ? (
        <Text tone="soft" size="note">
          No units in this list yet.
        </Text>
      ) : null}
    </ListSections>
  )
}

export function FullUnits({ units, shown }: { units: readonly UnitEvaluation[]; shown: PublicList }) {
  const drawnAsShip = hasShips(shown)
  return units.map((unit) => <SharedUnit key={unit.entry} unit={unit} shown={shown} drawnAsShip={drawnAsShip} />)
}

export function hasShips({ about }: PublicList): boolean {
  return about.bases.some((base) => base.drawnAsShip)
}

type SharedUnitProps = { unit: UnitEvaluation; shown: PublicList; drawnAsShip: boolean }

/** One unit with everything that an opponent may see of it. */
function SharedUnit({ unit, shown, drawnAsShip }: SharedUnitProps) {
  const { name, className, mark, each } = unit
  const entry = entryOf(shown, unit.entry)
  const source = nameSource(entry && rowOf(shown.catalogue, 'classes', entry.class))
  const facts = [
    name === className ? null : className,
    entry?.race ? nameIn(shown, 'races', entry.race) : null,
    entry?.start ? 'starts on the table' : null,
    `base ${describeBase(mark.base)}${markWords(mark)}`,
  ].filter((fact) => fact !== null)
  return (
    <ListRow as="article" pad={4} block className={styles.unit} aria-label={name}>
      <Stack>
        <Row as="header" gap={3}>
          <UnitHead
            unit={unit}
            source={source}
            hasHousePrice={source?.kind !== 'house' && areHouse(shown.catalogue, each.lines)}
            facts={facts.join(' · ')}
            drawnAsShip={drawnAsShip}
            size={40}
            heading="h3"
          />
        </Row>
        <Values unit={unit} shown={shown} />
        <Gear unit={unit} shown={shown} />
        {entry?.notes ? <Notes>{entry.notes}</Notes> : null}
        <details>
          <Text as="summary" tone="soft" size="note" className={styles.summary}>
            Price breakdown
          </Text>
          <Ledger {...priceLedger(unit)} />
        </details>
      </Stack>
    </ListRow>
  )
}

export function Notes({ children }: { children: string }) {
  return (
    <Text width="text" className={styles.notes}>
      {children}
    </Text>
  )
}

function markWords({ text, loadout }: Mark): string {
  return text ? `, marked ${[text, loadout].filter(Boolean).join(' ')}` : ''
}

type UnitPartProps = { unit: UnitEvaluation; shown: PublicList }

export type ValueOfUnit = ReturnType<typeof valuesOf>[number]

/** The values that a unit has, under their full and their short names. */
export function valuesOf(unit: UnitEvaluation, { game, catalogue }: PublicList) {
  return game.characteristics.flatMap(({ id, label, short, measure = '' }) => {
    const ledger = unit.values[id]
    if (!ledger) return []
    const { amount, lines } = ledger
    return [{ id, label, short, value: amount, unit: measure, house: areHouse(catalogue, lines) }]
  })
}

function Values({ unit, shown }: UnitPartProps) {
  const stats = valuesOf(unit, shown)
  return stats.length > 0 ? <StatGrid label={`Values of ${unit.name}`} stats={stats} /> : null
}

/** What a unit has and can do, and what it picked besides. */
export function gearOf(unit: UnitEvaluation, shown: PublicList) {
  const all = shown.traits.get(unit.entry) ?? []
  const traits = all.filter(({ name, words }) => words !== null || name !== unit.className)
  const entry = entryOf(shown, unit.entry)
  const named = new Set(all.map(({ name }) => name))
  const picks = [
    ...(entry?.wargear ?? []).map((slug) => nameIn(shown, 'wargear', slug)),
    ...(entry?.spells ?? []).map((slug) => nameIn(shown, 'spells', slug)),
    ...(shown.extras.get(unit.entry) ?? []),
  ].filter((name) => !named.has(name))
  return { traits: traits.map(markedTrait), picks }
}

/** With the mark of what was made up; where the name has it, it stands for the numbers, too. */
function markedTrait({ name, words, house = [] }: Trait): Pick<Trait, 'name' | 'words'> {
  const isNameHouse = house.includes('name')
  return {
    name: markedText(name, isNameHouse),
    words: words === null ? null : markedText(words, house.includes('words') && !isNameHouse),
  }
}

/** Equipment and abilities with their numbers. Their rule texts are listed once, at the end of the page. */
function Gear({ unit, shown }: UnitPartProps) {
  const { traits, picks } = gearOf(unit, shown)
  if (traits.length + picks.length === 0) return null
  return (
    <Row as="ul" wrap align="start" gap={4} rowGap={1} size="note">
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
    </Row>
  )
}

export function nameIn({ catalogue }: PublicList, kind: RowKind, slug: string): string {
  return rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug)
}
