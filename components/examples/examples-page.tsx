import type { About } from '@/lib/kernel/about'
import type { Example } from '@/lib/rosters/examples/shelf'
import { newListAddress } from '../lists/addresses'
import page from '../lists/page.module.css'
import { LinkButton } from '../ui/link-button'
import { VisuallyHidden } from '../ui/visually-hidden'
import { ExampleLine } from './example-line'
import styles from './examples.module.css'

export type GameExamples = { readonly id: string; readonly about: About; readonly examples: readonly Example[] }

/** The lists that come along, each game under its name. */
export function ExamplesPage({ games }: { games: readonly GameExamples[] }) {
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1 className={page.title}>Examples</h1>
          <p className={page.lead}>
            Finished lists for every game and faction. Look at one, open a copy, and it is yours to change. They are
            made with the starter packs, whose missing values were made up for this tool.
          </p>
        </div>
      </header>
      {games.map(({ id, about, examples }) => (
        <section key={id} id={id} className={styles.game} data-accent={about.accent} aria-labelledby={`${id}-title`}>
          <header className={styles.head}>
            <h2 id={`${id}-title`} className={styles.title}>
              {about.name}
            </h2>
            <LinkButton href={newListAddress({ game: id })} kind="plain" icon="add">
              New list<VisuallyHidden> for {about.name}</VisuallyHidden>
            </LinkButton>
          </header>
          <ul className={styles.lines}>
            {examples.map((example) => (
              <ExampleLine key={example.id} example={example} ship={about.bases.some(({ ship }) => ship)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
