import { Fragment } from 'react'
import { List } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { FiledOdds } from '@/lib/conformance/data'
import { GamePages } from './game-pages'
import { linesOf } from './list-lines'
import styles from './rules.module.css'

type Ask = FiledOdds['asks'][number]

type DiceBookProps = { readonly id: string; readonly name: string; readonly rules: readonly FiledOdds[] }

/** Every rule of one game's dice. */
export function DiceBook({ id, name, rules }: DiceBookProps) {
  return (
    <Page
      trail={[{ label: 'Rules we check', href: '/rules' }]}
      title={`${name}: the dice we check`}
      intro="How the odds follow the rules of the dice. Open a rule to read how its chances come about; under “Exactly” are each question and its answer as fractions."
    >
      <GamePages game={id} current="dice" />
      <List as="ol" className={styles.rules}>
        {rules.map((one) => (
          <OddsCase key={one.name} one={one} />
        ))}
      </List>
    </Page>
  )
}

/** A rule of the dice with its place in the rulebook; it opens to how its chances come about, and to exact answers. */
function OddsCase({ one }: { one: FiledOdds }) {
  return (
    <li>
      <details suppressHydrationWarning>
        <summary>
          <strong>{one.rule}</strong>
          <span>{one.place}</span>
        </summary>
        {one.asks.map((ask, i) => (
          // Questions of a case have no names, and never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
          <p key={i} id={i === 0 ? one.name : undefined}>
            {ask.why}
          </p>
        ))}
        <details>
          <summary>Exactly</summary>
          {one.asks.map((ask, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={i}>
              <pre>{questionLines(ask).join('\n')}</pre>
              <pre>{answerLines(ask.expect).join('\n')}</pre>
            </Fragment>
          ))}
        </details>
      </details>
    </li>
  )
}

function questionLines(ask: Ask): readonly string[] {
  if ('question' in ask) return linesOf(ask.question)
  const { list, attacker, target, attack } = ask
  return [...linesOf(list), `${attacker} against ${target}${attack === undefined ? '' : `: ${attack}`}`]
}

function answerLines({ distribution, chances, further, steps, table, ...others }: Ask['expect']): readonly string[] {
  const { refused, leftOut, attacks } = others
  return [
    ...(distribution ? [`results: ${chancesOf(distribution)}`] : []),
    ...(chances ? [chancesOf(chances)] : []),
    ...Object.entries(further ?? {}).map(([id, one]) => `${id}: ${one ? chancesOf(one) : 'not there'}`),
    ...(table?.value ? [`worth of the choices: ${table.value}`] : []),
    ...(table?.attacker ? [`the attacker chooses: ${chancesOf(table.attacker)}`] : []),
    ...(table?.defender ? [`the defender chooses: ${chancesOf(table.defender)}`] : []),
    ...(steps ?? []).map((step) => `a step says: ${step}`),
    ...(refused === undefined ? [] : [`refused${refused === '' ? '' : `, for ${refused}`}`]),
    ...(leftOut ? [`left out: ${leftOut.join(', ') || 'nothing'}`] : []),
    ...(attacks ? [`attacks: ${attacks.join(', ') || 'none'}`] : []),
  ]
}

function chancesOf(chances: Readonly<Record<string, string | null>>): string {
  return Object.entries(chances)
    .map(([what, chance]) => `${what}: ${chance ?? 'not there'}`)
    .join(', ')
}
