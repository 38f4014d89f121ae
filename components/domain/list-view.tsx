import { ListRow, Stack, Text } from '@/components/ui/layout'
import { type Catalogue, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import type { Entry, Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { areHouse } from '@/lib/kernel/sources'
import { IssueCard } from './issue-card'
import type { ListPage } from './list-pages'
import { ListSections } from './list-sections'
import { nameSource } from './source-words'
import { UnitHead } from './unit-head'

type ListViewProps = {
  roster: Roster
  catalogue: Catalogue
  evaluation: Evaluation
  drawnAsShip: boolean
  /** The part of a long list on this page; without it the whole list is shown. */
  part?: ListPage
}

/** A list that is only shown: its units under their headings, and its issues. Nothing in it can be pressed. */
export function ListView({ roster, catalogue, evaluation, drawnAsShip, part }: ListViewProps) {
  const { issues } = evaluation
  const entries = new Map(roster.entries.map((entry) => [entry.id, entry]))
  const unitRow = (unit: UnitEvaluation) => {
    const entry = entries.get(unit.entry)
    const source = nameSource(entry && rowOf(catalogue, 'classes', entry.class))
    const facts = [unit.name === unit.className ? '' : unit.className, entry ? picksOf(entry, catalogue) : '']
    return (
      <ListRow key={unit.entry}>
        <UnitHead
          unit={unit}
          source={source}
          hasHousePrice={source?.kind !== 'house' && areHouse(catalogue, unit.each.lines)}
          facts={facts.filter(Boolean).join(' · ')}
          drawnAsShip={drawnAsShip}
          size={36}
        />
      </ListRow>
    )
  }
  return (
    <ListSections
      evaluation={evaluation}
      part={part}
      units={(units) => <ul>{units.map(unitRow)}</ul>}
      unresolved={(unresolved) => (
        <ul>
          {unresolved.map(({ entry, missing }) => (
            <ListRow key={entry.id}>
              <Stack gap={0} grow>
                <Text as="span" size="name" face="names">
                  {entry.name ?? nameFromId(entry.class)}
                </Text>
                <Text as="span" tone="soft" size="note">
                  lacks {missing.map(({ slug }) => slug).join(', ')}
                </Text>
              </Stack>
            </ListRow>
          ))}
        </ul>
      )}
    >
      {issues.length > 0 ? (
        <Stack as="section" gap={2} aria-label="Issues">
          {issues.slice(0, part ? MOST_ISSUES : issues.length).map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be alike in everything but their place.
            <IssueCard key={index} issue={issue} />
          ))}
          {part && issues.length > MOST_ISSUES ? (
            <p>{formatFigure(issues.length - MOST_ISSUES)} more are not shown here.</p>
          ) : null}
        </Stack>
      ) : null}
    </ListSections>
  )
}

/** A longer list of issues helps nobody. */
const MOST_ISSUES = 60

/** Race, wargear and spells by name, and whether it starts on the table. */
function picksOf(entry: Entry, catalogue: Catalogue): string {
  const nameOf = (kind: 'races' | 'wargear' | 'spells') => (slug: string) =>
    rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug)
  return [
    ...(entry.race ? [nameOf('races')(entry.race)] : []),
    ...entry.wargear.map(nameOf('wargear')),
    ...entry.spells.map(nameOf('spells')),
    ...(entry.start ? ['starts'] : []),
  ].join(' · ')
}
