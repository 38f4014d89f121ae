import { Badge, type BadgeKind } from '@/components/ui/badge'
import { List } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { Statement } from '@/lib/conformance/schema'
import { unbroken } from '@/lib/kernel/words'
import { GamePages } from './game-pages'
import styles from './rules.module.css'
import { StatementFilter } from './statement-filter'
import { type BookOfGame, countOf, STATES } from './statements'

/** What a game's book says, statement by statement: what we check, what we do not, and why. */
export function BookPage({ book }: { book: BookOfGame }) {
  const { id, name, statements } = book
  return (
    <Page
      trail={[{ label: 'Rules we check', href: '/rules' }]}
      title={`${name}: what the book says`}
      intro={
        <>
          Of <strong>{statements.length}</strong> statements that a list, a roll of dice or a sheet could follow,{' '}
          <strong>{countOf(statements, 'done')}</strong> are checked: something would come out otherwise if they were
          not so. Other units say what is lacking. In our words, from {book.book}.
        </>
      }
    >
      <GamePages game={id} current="book" />
      <StatementFilter
        states={STATES.map(({ state, label }) => ({ id: state, label, count: countOf(statements, state) })).filter(
          ({ count }) => count > 0,
        )}
        total={statements.length}
      >
        <List as="ol" className={styles.statements}>
          {statements.map((statement) => (
            <StatementLine key={statement.number} book={book} statement={statement} />
          ))}
        </List>
      </StatementFilter>
    </Page>
  )
}

const KINDS: Readonly<Record<Statement['state'], BadgeKind>> = {
  done: 'good',
  part: 'warn',
  missing: 'plain',
  wrong: 'bad',
  'not-ours': 'plain',
}

function StatementLine({ book, statement }: { book: BookOfGame; statement: Statement }) {
  const { number, place, says, state, why } = statement
  return (
    <li id={number} data-state={state}>
      <p>
        <span>{number}</span>
        <strong>{unbroken(says)}</strong>
      </p>
      <p>
        <Badge kind={KINDS[state]}>{STATES.find((one) => one.state === state)?.label}</Badge> {unbroken(place)}
      </p>
      {why ? <p>{unbroken(why)}</p> : null}
      <HeldBy book={book} statement={statement} />
    </li>
  )
}

/** The cases, readings, sheets, rows and tests that hold a statement. */
function HeldBy({ book, statement: { holds } }: { book: BookOfGame; statement: Statement }) {
  const { cases = [], readings = [], printables = [], rows = [], tests = [] } = holds
  const words = [
    readings.length > 0 ? `Readings: ${readings.map((one) => book.readings[one] ?? one).join('; ')}` : null,
    printables.length > 0 ? `Printed: ${printables.map((one) => book.printables[one] ?? one).join(', ')}` : null,
    rows.length > 0 ? `In the pack: ${rows.map(rowWords).join(', ')}` : null,
    tests.length > 0 ? `Tests of the program: ${tests.length}` : null,
  ].filter((one) => one !== null)
  if (cases.length + words.length === 0) return null
  return (
    <details>
      <summary>Checked by</summary>
      {cases.length > 0 ? (
        <ul>
          {cases.map((name) => (
            <li key={name}>
              {/* A plain link: only then does the browser open the case that it leads to. */}
              <a href={book.cases[name]?.address}>{book.cases[name]?.rule ?? name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}

/** "dwethia-heroes-sourced keywords/quick-shot" is the quick shot. */
function rowWords(row: string): string {
  return (row.split('/').at(-1) ?? row).replaceAll('-', ' ')
}
