import { Notice } from '@/components/ui/notice'
import type { OddsAnswer, Spread } from '@/lib/kernel/odds/answer'
import type { AnsweredOption } from '@/lib/odds/ask'
import styles from './answer.module.css'
import { ChoiceTableView } from './choice-table'
import { formatMean, formatShare } from './shares'
import { ChartKey, SpreadChart } from './spread-chart'
import { rangeOf } from './spread-range'

type AnswerProps = {
  asked: AnsweredOption
  range: { readonly from: number; readonly to: number }
  /** Its address, where it can be chosen to be changed. */
  head: React.ReactNode
  /** Its number among several; null for one alone, which has room for its steps. */
  number: number | null
}

/** One option answered: the numbers first, then the picture, then how it comes about. */
export function Answer({ asked, range, head, number }: AnswerProps) {
  const { answer, title, against } = asked
  return (
    <article className={styles.answer} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{number === null ? title : `${number} · ${title}`}</h2>
        {against ? <p className={styles.against}>against {against}</p> : null}
        {head}
      </header>
      {'refused' in answer ? (
        <Notice title="This cannot be worked out yet">{answer.refused}</Notice>
      ) : (
        <Worked answer={answer} range={range} title={title} isAlone={number === null} />
      )}
    </article>
  )
}

type WorkedProps = Pick<AnswerProps, 'range'> & { answer: OddsAnswer; title: string; isAlone: boolean }

function Worked({ answer, range, title, isAlone }: WorkedProps) {
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={`${answer.counts} on average`} value={formatMean(answer.mean)} />
        <Figure label="most likely" value={String(answer.mostLikely)} />
        {answer.chances.map(({ id, label, p }) => (
          <Figure key={id} label={label} value={formatShare(p)} />
        ))}
      </dl>
      <figure className={styles.picture}>
        <SpreadChart spread={answer} range={range} label={`${title}: ${inWords(answer)}`} />
        <ChartKey counts={answer.counts} />
      </figure>
      {answer.table ? <ChoiceTableView table={answer.table} /> : null}
      {answer.further.map((spread) => (
        <details key={spread.id} className={styles.more}>
          <summary>
            {spread.label}: {formatMean(spread.mean)} {spread.counts} on average
          </summary>
          <SpreadChart spread={spread} range={rangeOf([spread])} label={`${spread.label}: ${inWords(spread)}`} />
        </details>
      ))}
      <details className={styles.more} open={isAlone}>
        <summary>Step by step</summary>
        <ol className={styles.steps}>
          {answer.steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both sides may take the same step.
            <li key={i}>{step}</li>
          ))}
        </ol>
      </details>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function inWords({ counts, mean, mostLikely }: Spread): string {
  return `${formatMean(mean)} ${counts} on average, most likely ${mostLikely}. The numbers stand in a table.`
}
