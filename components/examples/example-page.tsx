import { BudgetBar } from '@/components/domain/budget-bar'
import { ListMarks } from '@/components/domain/list-marks'
import { ListSums } from '@/components/domain/list-sums'
import { ListView } from '@/components/domain/list-view'
import { ListVerdict } from '@/components/domain/verdict'
import { ActionButton } from '@/components/form/action-button'
import { ListAside, ListFacts } from '@/components/share/shared-aside'
import { Split, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { chosen, type Roster } from '@/lib/kernel/roster/roster'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Force, Game } from '@/lib/kernel/rules/game'
import { pickedIn } from '@/lib/kernel/rules/picked'
import { openExample } from '@/lib/rosters/actions'
import type { Example } from '@/lib/rosters/examples'
import type { JudgedSummary } from '@/lib/rosters/summary'
import { EXAMPLES, examplesAddress } from '../lists/addresses'

type ExamplePageProps = {
  example: Example
  about: About
  game: Game
  catalogue: Catalogue
  force: Force
  evaluation: Evaluation
  summary: JudgedSummary
}

/** One example list with its units and prices, and a button that opens a copy. */
export function ExamplePage({ example, about, game, catalogue, force, evaluation, summary }: ExamplePageProps) {
  const { id, roster } = example
  const drawnAsShip = about.bases.some((base) => base.drawnAsShip)
  const segments = evaluation.units.map(({ name, total }) => ({ label: name, points: total.points }))
  return (
    <Page
      accent={about.accent}
      trail={[
        { label: 'Examples', href: EXAMPLES },
        { label: about.name, href: examplesAddress(roster.game) },
      ]}
      title={roster.name}
      facts={[about.name, summary.faction, summary.religion].filter(Boolean).join(' · ')}
      actions={
        <ActionButton action={openExample} name="example" value={id}>
          Copy to my lists
        </ActionButton>
      }
    >
      <Split aside="last" side={25} rowGap={6}>
        <ListView roster={roster} catalogue={catalogue} evaluation={evaluation} drawnAsShip={drawnAsShip} />
        <ListAside sticky>
          <ListMarks marks={summary.marks} drawnAsShip={drawnAsShip} maxCount={6} maxHeight={44} maxWidth={290} />
          <BudgetBar label="Total" unit={game.limitUnit.many} segments={segments} limit={evaluation.limit} big />
          <p>
            <ListVerdict summary={summary} />{' '}
            <Text as="span" tone="soft" size="note">
              under the rules that are checked here
            </Text>
          </p>
          <ListSums evaluation={evaluation} />
          <ListFacts facts={choiceFacts({ roster, game, force, religion: summary.religion })} />
          <Text tone="soft" size="note">
            Built with {catalogue.name}, version {catalogue.pack.version}. † Made up for this tool.
          </Text>
        </ListAside>
      </Split>
    </Page>
  )
}

type ChoiceFactsProps = { roster: Roster; game: Game; force: Force; religion: string | null }

/** The choices of the list. A secret choice shows only how many were picked. */
function choiceFacts({ roster, game, force, religion }: ChoiceFactsProps) {
  const choices = game.choices.flatMap((choice) => {
    const picked = chosen(roster.choices, choice.id)
    if (picked.length === 0) return []
    const words = choice.secret
      ? `${picked.length} chosen, hidden`
      : picked.map((id) => pickedIn(choice, force)(id).name).join(', ')
    return [{ label: choice.label, words }]
  })
  return [...(religion ? [{ label: 'Religion', words: religion }] : []), ...choices]
}
