import page from '@/components/lists/page.module.css'
import { Trail } from '@/components/packs/trail'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { MOST_OPTIONS } from '@/lib/kernel/odds/address'
import type { AnsweredOption } from '@/lib/odds/ask'
import { ODDS, type OddsState, oddsAddress, takeAddress } from './addresses'
import { Answer } from './answer'
import { Comparison } from './comparison'
import { KindChooser } from './kind-chooser'
import styles from './odds-page.module.css'
import { QuestionForm } from './question-form'
import { SendQuestion } from './send-question'
import { rangeOf } from './spread-range'
import { SpreadTable } from './spread-table'

type OddsPageProps = {
  name: string
  accent: string
  state: OddsState & { readonly at: number }
  asked: readonly AnsweredOption[]
  /** Nobody has asked anything yet: what is shown was made up of the pack. */
  isSample: boolean
  /** A pack that the address names and that is not here. */
  lacks: string | null
}

/** A question to the dice of one game, up to four options of it, and the answers. */
export function OddsPage({ name, accent, state, asked, isSample, lacks }: OddsPageProps) {
  const { at, options } = state
  const chosen = asked[at] ?? asked[0]
  const worked = asked.flatMap(({ title, answer }, i) =>
    'refused' in answer ? [] : [{ number: i + 1, title, spread: answer }],
  )
  const range = rangeOf(worked.map(({ spread }) => spread))
  return (
    <div className={page.page} data-accent={accent}>
      <Trail stops={[{ label: 'Odds', href: ODDS }]} />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{name}: how would this do against that?</h1>
          <p className={page.lead}>
            Exact chances, worked out and not tried out. The address of this page holds the whole question: send it, and
            whoever opens it sees the same numbers.
            {isSample ? ' To begin with, two units of the pack; put in your own.' : ''}
          </p>
        </div>
        <div className={styles.tools} data-print="never">
          <SendQuestion address={oddsAddress(state)} name={`${name}: ${asked.map(titled).join(' or ')}`} />
          <a href="#asked" className={styles.jump}>
            Change what is asked
          </a>
        </div>
      </header>
      {lacks === null ? null : (
        <Notice kind="warning" title="Another pack was meant">
          The pack {lacks} is not here, so rows of the pack that comes along are used in its place.
        </Notice>
      )}
      <div className={styles.beside}>
        <div className={styles.answers}>
          {worked.length > 1 ? <Comparison options={worked} /> : null}
          <div className={styles.options} data-many={asked.length > 1 || undefined}>
            {asked.map((one, i) => (
              <Answer
                key={one.id}
                asked={one}
                range={range}
                head={<OptionLinks state={state} index={i} />}
                number={asked.length === 1 ? null : i + 1}
              />
            ))}
          </div>
          {worked.length > 0 ? (
            <details className={styles.numbers} open>
              <summary>The numbers of the {worked.length === 1 ? 'chart' : 'charts'}</summary>
              <SpreadTable caption="How likely is what" spreads={worked} />
            </details>
          ) : null}
        </div>
        {chosen ? (
          <aside id="asked" className={styles.question} aria-label="What is asked" data-print="never">
            <h2 className={styles.heading}>
              {options.length > 1 ? `Option ${at + 1}: ${chosen.title}` : 'What is asked'}
            </h2>
            <KindChooser state={state} chosen={chosen.kind.id} />
            <p className={styles.about}>{chosen.kind.about}</p>
            <QuestionForm
              state={state}
              kind={chosen.kind}
              values={chosen.values}
              wrong={'refused' in chosen.answer ? chosen.answer : null}
            />
            {options.length < MOST_OPTIONS ? (
              <LinkButton href={takeAddress(state, { side: 'attacker', place: 'new' })} icon="add" prefetch={false}>
                Compare with another attack
              </LinkButton>
            ) : null}
          </aside>
        ) : null}
      </div>
    </div>
  )
}

function titled({ title, against }: AnsweredOption): string {
  return against === null ? title : `${title} against ${against}`
}

/** With several options, each can be changed or taken away. */
function OptionLinks({ state, index }: { state: OddsState & { at: number }; index: number }) {
  const { options, at } = state
  if (options.length < 2) return null
  const others = options.filter((_, i) => i !== index)
  return (
    <p className={styles.links} data-print="never">
      {index === at ? (
        <b>Being changed</b>
      ) : (
        <LinkButton href={oddsAddress({ ...state, at: index })} kind="plain" scroll={false} prefetch={false}>
          Change it
        </LinkButton>
      )}
      <LinkButton
        href={oddsAddress({ ...state, options: others, at: 0 })}
        kind="plain"
        scroll={false}
        prefetch={false}
        aria-label={`Take it away: option ${index + 1}`}
      >
        Take it away
      </LinkButton>
    </p>
  )
}
