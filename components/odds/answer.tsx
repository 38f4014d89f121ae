import { HouseSign } from '@/components/domain/house-sign'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Table } from '@/components/ui/table'
import type { ChoiceTable, OddsAnswer, Spread } from '@/lib/kernel/odds/answer'
import type { AnsweredOption } from '@/lib/odds/answers'
import { formatMean, formatProbability } from './number-format'
import styles from './odds.module.css'
import { ChartKey, SpreadChart } from './spread-chart'
import { rangeOf } from './spread-range'

type AnswerProps = {
  option: AnsweredOption
  range: { readonly from: number; readonly to: number }
  /** Links to change or remove the option. */
  links: React.ReactNode
  /** The number of the option; null if it is the only one: then its steps are open. */
  number: number | null
}

/** The answer to one option: numbers, chart, steps. */
export function Answer({ option, range, links, number }: AnswerProps) {
  const { answer, title, against, house } = option
  return (
    <Stack as="article" className={styles.answer} aria-label={title}>
      <Stack as="header" gap={0}>
        <Heading>
          {number === null ? title : `${number} · ${title}`}
          {house ? <HouseSign source={OF_THE_PACK} /> : null}
        </Heading>
        {against ? <Text tone="soft">against {against}</Text> : null}
        {links}
      </Stack>
      {'refused' in answer ? (
        <Notice title="No answer yet">{answer.refused}</Notice>
      ) : (
        <AnswerNumbers answer={answer} range={range} title={title} isAlone={number === null} />
      )}
    </Stack>
  )
}

/** Said of an answer as a whole, so that none of its numbers needs a mark of its own. */
const OF_THE_PACK = { kind: 'house', place: 'some values in it were made up for the pack' } as const

type AnswerNumbersProps = Pick<AnswerProps, 'range'> & { answer: OddsAnswer; title: string; isAlone: boolean }

function AnswerNumbers({ answer, range, title, isAlone }: AnswerNumbersProps) {
  return (
    <>
      <Row as="dl" wrap align="start" gap={5} rowGap={2}>
        <Figure label={`${answer.counts} on average`} value={formatMean(answer.mean)} />
        <Figure label="most likely" value={String(answer.mostLikely)} />
        {answer.chances.map(({ id, label, p }) => (
          <Figure key={id} label={label} value={formatProbability(p)} />
        ))}
      </Row>
      <figure>
        <SpreadChart spread={answer} range={range} label={`${title}: ${spreadWords(answer)}`} />
        <ChartKey counts={answer.counts} />
      </figure>
      {answer.table ? <ChoiceTableView table={answer.table} /> : null}
      {answer.further.map((spread) => (
        <details key={spread.id} className={styles.more}>
          <Text as="summary" weight="strong">
            {spread.label}: {formatMean(spread.mean)} {spread.counts} on average
          </Text>
          <SpreadChart spread={spread} range={rangeOf([spread])} label={`${spread.label}: ${spreadWords(spread)}`} />
        </details>
      ))}
      <details className={styles.more} open={isAlone}>
        <Text as="summary" weight="strong">
          Steps
        </Text>
        <Stack as="ol" gap={1} className={styles.steps}>
          {answer.steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both sides may take the same step.
            <li key={i}>
              {step}
              {answer.houseSteps.includes(i) ? <HouseSign source={OF_THE_PACK} /> : null}
            </li>
          ))}
        </Stack>
      </details>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.figure}>
      <Text as="dt" tone="soft" size="small">
        {label}
      </Text>
      <Text as="dd" size="heading" weight="strong">
        {value}
      </Text>
    </div>
  )
}

function spreadWords({ counts, mean, mostLikely }: Spread): string {
  return `${formatMean(mean)} ${counts} on average, most likely ${mostLikely}. The numbers are in the table.`
}

/** Both sides choose in secret: what each pair of choices is worth, and how often to make each choice. */
function ChoiceTableView({ table }: { table: ChoiceTable }) {
  const { attacker, defender, worth: worthOfPairs, value, counts, assumptions } = table
  const rows = attacker.map((choice, i) => ({ choice, cells: worthOfPairs[i] ?? [] }))
  return (
    <Stack gap={2}>
      <Table
        caption={`The secret choice: ${counts}`}
        keyOf={({ choice }) => choice.id}
        rows={rows}
        columns={[
          { id: 'attack', head: 'Attacker', cell: ({ choice }) => choice.label },
          ...defender.map(({ id, label }, j) => ({
            id,
            head: label,
            figures: true,
            cell: ({ cells }: (typeof rows)[number]) => cells[j]?.mean.toFixed(2),
          })),
          { id: 'often', head: 'How often', figures: true, cell: ({ choice }) => <b>{formatProbability(choice.p)}</b> },
        ]}
      />
      <p>
        The target’s best answer: {defender.map(({ label, p }) => `${label} ${formatProbability(p)}`).join(', ')}.
        Between best answers the choice is worth <b>{value.mean.toFixed(2)}</b>.
      </p>
      <details className={styles.more}>
        <Text as="summary" weight="strong">
          Assumptions
        </Text>
        <Stack as="ul" gap={1} below={3}>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </Stack>
      </details>
    </Stack>
  )
}
