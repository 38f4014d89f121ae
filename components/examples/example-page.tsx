import { BudgetBar } from '@/components/domain/meter'
import { Trail } from '@/components/packs/trail'
import type { About } from '@/lib/kernel/about'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Force, Game } from '@/lib/kernel/rules/game'
import { openExample } from '@/lib/rosters/examples/actions'
import type { Example } from '@/lib/rosters/examples/shelf'
import type { Judged } from '@/lib/rosters/summary'
import { ListMarks } from '../domain/marks'
import { ListVerdict } from '../domain/verdict'
import { ActionButton } from '../form/action-button'
import { EXAMPLES, examplesAddress } from '../lists/addresses'

import { Chosen } from '../lists/overview/chosen'
import { ListView } from '../lists/overview/list-view'
import { ListSums } from '../lists/overview/sums'
import page from '../lists/page.module.css'

import styles from './example-page.module.css'

type ExamplePageProps = {
  example: Example
  about: About
  game: Game
  catalogue: Catalogue
  force: Force
  evaluation: Evaluation
  summary: Judged
}

/** One example, to look at: what it holds, what it costs, and the way to make it one's own. */
export function ExamplePage({ example, about, game, catalogue, force, evaluation, summary }: ExamplePageProps) {
  const { id, roster } = example
  const ship = about.bases.some((base) => base.ship)
  const segments = evaluation.units.map(({ name, total }) => ({ label: name, points: total.points }))
  return (
    <div className={page.page} data-accent={about.accent}>
      <Trail
        stops={[
          { label: 'Examples', href: EXAMPLES },
          { label: about.name, href: examplesAddress(roster.game) },
        ]}
      />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{roster.name}</h1>
          <p className={styles.facts}>{[about.name, summary.faction, summary.religion].filter(Boolean).join(' · ')}</p>
        </div>
        <ActionButton action={openExample} name="example" value={id}>
          Open a copy
        </ActionButton>
      </header>
      <div className={page.beside}>
        <ListView roster={roster} catalogue={catalogue} evaluation={evaluation} ship={ship} />
        <aside className={styles.aside} aria-label="The list as a whole">
          <ListMarks marks={summary.marks} ship={ship} most={6} tall={44} wide={290} />
          <BudgetBar label="Total" unit={game.unit.many} segments={segments} limit={evaluation.limit} big />
          <p>
            <ListVerdict summary={summary} /> <span className={styles.soft}>by the rules that are checked here</span>
          </p>
          <ListSums evaluation={evaluation} />
          <Chosen roster={roster} game={game} force={force} religion={summary.religion} />
          <p className={styles.soft}>
            Built with {catalogue.name}, version {catalogue.pack.version}. What bears a † was made up for this tool.
          </p>
        </aside>
      </div>
    </div>
  )
}
