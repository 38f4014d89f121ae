import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { Grid, Heading, Row, Split, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { MOST_OPTIONS, withoutDefaults } from '@/lib/kernel/odds/address'
import { asKind } from '@/lib/kernel/odds/form'
import type { AnsweredOption } from '@/lib/odds/answers'
import { chooseSideAddress, ODDS, type OddsState, oddsAddress } from './addresses'
import { Answer } from './answer'
import styles from './odds.module.css'
import { QuestionForm } from './question-form'
import { SendQuestion } from './send-question'
import { rangeOf } from './spread-range'
import { Comparison, SpreadTable } from './tables'

type OddsPageProps = {
  name: string
  accent: string
  state: OddsState & { readonly currentIndex: number }
  answeredOptions: readonly AnsweredOption[]
  /** The address holds no question, so that an example from the pack is shown. */
  isSample: boolean
  /** What to call the pack in the address, if that pack is not on this server. */
  missingPack: string | null
  /** A list's link led here, and the server has no such list, unit or attack for this browser. */
  isUnitMissing: boolean
}

/** A question about one game's odds with up to four options, and the answers. */
export function OddsPage({
  name,
  accent,
  state,
  answeredOptions,
  isSample,
  missingPack,
  isUnitMissing,
}: OddsPageProps) {
  const { currentIndex, comparedOptions } = state
  const chosen = answeredOptions[currentIndex] ?? answeredOptions[0]
  const answers = answeredOptions.flatMap(({ title, answer, house }, i) =>
    'refused' in answer ? [] : [{ number: i + 1, title: house ? `${title} †` : title, spread: answer }],
  )
  const range = rangeOf(answers.map(({ spread }) => spread))
  return (
    <Page
      accent={accent}
      trail={[{ label: 'Odds', href: ODDS }]}
      title={`${name}: exact chances`}
      intro={
        <>
          Exact chances, worked out and not tried out. The address of this page holds the whole question: send it, and
          whoever opens it sees the same numbers.
          {isSample ? ' An example with two units of the pack. Choose your own.' : ''}
        </>
      }
      actions={
        <Row wrap gap={4} rowGap={2} data-print="never">
          <SendQuestion
            address={oddsAddress(state)}
            name={`${name}: ${answeredOptions.map(optionTitle).join(' or ')}`}
          />
          <Row as="a" inline href="#asked" className={styles.jump}>
            Change the question
          </Row>
        </Row>
      }
    >
      {isUnitMissing || missingPack !== null ? (
        <Stack gap={4} below={5}>
          {isUnitMissing ? (
            <Notice kind="warning" title="Unit not found">
              The list may have changed, or is not saved yet. Open the list again and start the odds from there.
            </Notice>
          ) : null}
          {missingPack === null ? null : (
            <Notice kind="warning" title="Pack not found">
              {missingPack} is not here. The rows of the bundled pack are used instead.
            </Notice>
          )}
        </Stack>
      ) : null}
      <Split aside="last" side={25} className={styles.beside}>
        <Stack gap={5}>
          {answers.length > 1 ? <Comparison options={answers} /> : null}
          <Grid least={21} fit gap={6} rowGap={5}>
            {answeredOptions.map((option, i) => (
              <Answer
                key={option.id}
                option={option}
                range={range}
                links={<OptionLinks state={state} index={i} />}
                number={answeredOptions.length === 1 ? null : i + 1}
              />
            ))}
          </Grid>
          {answers.length > 0 ? (
            <details open>
              <Text as="summary" weight="strong">
                The numbers of the {answers.length === 1 ? 'chart' : 'charts'}
              </Text>
              <SpreadTable caption="Results" spreads={answers} />
            </details>
          ) : null}
        </Stack>
        {chosen ? (
          <Stack as="aside" gap={4} id="asked" aria-label="Question" data-print="never">
            <Heading>{comparedOptions.length > 1 ? `Option ${currentIndex + 1}: ${chosen.title}` : 'Question'}</Heading>
            <KindChooser state={state} chosen={chosen.kind.id} />
            <Text tone="soft">{chosen.kind.about}</Text>
            <QuestionForm
              state={state}
              kind={chosen.kind}
              values={chosen.values}
              refusal={'refused' in chosen.answer ? chosen.answer : null}
            />
            {comparedOptions.length < MOST_OPTIONS ? (
              <LinkButton
                href={chooseSideAddress(state, { side: 'attacker', optionIndex: 'new' })}
                icon="add"
                prefetch={false}
              >
                Compare with another attack
              </LinkButton>
            ) : null}
          </Stack>
        ) : null}
      </Split>
    </Page>
  )
}

function optionTitle({ title, against }: AnsweredOption): string {
  return against === null ? title : `${title} against ${against}`
}

/** Each of several options can be changed or removed. */
function OptionLinks({ state, index }: { state: OddsState & { currentIndex: number }; index: number }) {
  const { comparedOptions, currentIndex } = state
  if (comparedOptions.length < 2) return null
  const others = comparedOptions.filter((_, i) => i !== index)
  return (
    <Row as="p" wrap gap={3} rowGap={0} data-print="never">
      {index === currentIndex ? (
        <b>Editing</b>
      ) : (
        <LinkButton href={oddsAddress({ ...state, currentIndex: index })} kind="plain" scroll={false} prefetch={false}>
          Edit
        </LinkButton>
      )}
      <LinkButton
        href={oddsAddress({ ...state, comparedOptions: others, currentIndex: 0 })}
        kind="plain"
        scroll={false}
        prefetch={false}
        aria-label={`Remove: option ${index + 1}`}
      >
        Remove
      </LinkButton>
    </Row>
  )
}

/** Links to the kinds of attack. Fields that both kinds have keep their values. */
function KindChooser({ state, chosen }: { state: OddsState & { currentIndex: number }; chosen: string }) {
  const { form, comparedOptions, currentIndex } = state
  return (
    <nav aria-label="Kind of attack">
      <ChipLinks>
        {form.kinds.map(({ id, label }) => {
          const changed = comparedOptions.map((option, i) =>
            i === currentIndex ? withoutDefaults(form, asKind(option, id)) : option,
          )
          return (
            <ChipLink key={id} href={oddsAddress({ ...state, comparedOptions: changed })} on={id === chosen}>
              {label}
            </ChipLink>
          )
        })}
      </ChipLinks>
    </nav>
  )
}
