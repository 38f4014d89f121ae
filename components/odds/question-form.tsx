import { Button } from '@/components/ui/button'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { TextInput } from '@/components/ui/text-input'
import hidden from '@/components/ui/visually-hidden.module.css'
import { codesOf, MOST_OPTIONS } from '@/lib/kernel/odds/address'
import {
  countOf,
  defaultOf,
  isIncluded,
  keyOf,
  LEFT_OUT,
  nameKey,
  type OddsField,
  type OddsKind,
  type OddsPart,
  type OddsValues,
  textIn,
} from '@/lib/kernel/odds/form'
import type { NoAnswer } from '@/lib/odds/answers'
import { chooseSideAddress, gameOddsAddress, type OddsState } from './addresses'
import { AutoSubmitForm } from './auto-submit-form'
import { FieldInput } from './field-input'
import styles from './odds.module.css'

type QuestionFormProps = {
  state: OddsState & { readonly currentIndex: number }
  kind: OddsKind
  values: OddsValues
  /** Why there is no answer. */
  refusal: NoAnswer | null
}

/** One option as a form with every number; all of it goes into the address. */
export function QuestionForm({ state, kind, values, refusal }: QuestionFormProps) {
  const { game, form, comparedOptions, currentIndex, packId } = state
  const shared = { kind, values, refusal }
  return (
    <AutoSubmitForm action={gameOddsAddress(game)} questionRoute={`/api/odds/${game}`}>
      {codesOf(form, comparedOptions).map((code, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id but its index.
        <input key={i} type="hidden" name="q" value={code} />
      ))}
      <input type="hidden" name="at" value={currentIndex} />
      {packId ? <input type="hidden" name="pack" value={packId} /> : null}
      {/* Enter presses the first button of a form: this one. */}
      <button type="submit" name="do" value="ask" className={hidden.hidden} tabIndex={-1} aria-hidden="true" />
      {(['attacker', 'defender'] as const).map((side) =>
        kind.parts.some((part) => part.side === side) ? (
          <SideFields key={side} side={side} state={state} {...shared} />
        ) : null,
      )}
      {kind.parts
        .filter((part) => part.side === null && hasContent(kind, part))
        .map((part) => (
          <Stack as="section" key={part.id} align="start" className={styles.section} aria-label={part.label}>
            <Heading as="h3" size="name">
              {part.label}
            </Heading>
            <PartFields part={part} {...shared} />
          </Stack>
        ))}
      <Row wrap>
        <Button type="submit" kind="primary" name="do" value="ask">
          Calculate
        </Button>
        {comparedOptions.length < MOST_OPTIONS ? (
          <Button type="submit" name="do" value="add">
            Compare with a copy
          </Button>
        ) : null}
        {kind.parts.some(({ side }) => side !== null) ? (
          <Button type="submit" name="do" value="swap">
            Swap sides
          </Button>
        ) : null}
        {comparedOptions.length > 1 && kind.parts.some(({ side }) => side === 'defender') ? (
          <Button type="submit" name="do" value="same">
            Use this defender for all
          </Button>
        ) : null}
      </Row>
    </AutoSubmitForm>
  )
}

function hasContent(kind: OddsKind, part: OddsPart): boolean {
  return part.fields.length > 0 || kind.parts.some(({ within }) => within === part.id)
}

type QuestionProps = { readonly kind: OddsKind; readonly values: OddsValues; readonly refusal: NoAnswer | null }

function SideFields({
  side,
  state,
  kind,
  values,
  refusal,
}: QuestionProps & { side: 'attacker' | 'defender'; state: OddsState }) {
  const parts = kind.parts.filter((part) => part.side === side && isIncluded(kind, part, values))
  const label = parts[0]?.label ?? side
  const name = nameKey(side)
  const leftOut = values.texts[`${name.slice(0, 1)}.${LEFT_OUT}`]
  return (
    <Stack as="section" align="start" className={styles.section} aria-label={label}>
      <Row wrap justify="between" gap={3} rowGap={0}>
        <Heading as="h3" size="name">
          {label}
        </Heading>
        <LinkButton
          href={chooseSideAddress(state, { side, optionIndex: state.currentIndex ?? 0 })}
          kind="plain"
          prefetch={false}
        >
          Choose from a list or pack
        </LinkButton>
      </Row>
      <Stack gap={1} size="note">
        <label htmlFor={name}>Name</label>
        <TextInput
          id={name}
          name={name}
          defaultValue={values.texts[name] ?? ''}
          placeholder="optional"
          maxLength={120}
          autoComplete="off"
        />
      </Stack>
      {parts.map((part, i) => (
        <PartFields key={part.id} part={part} kind={kind} values={values} refusal={refusal} hasHeading={i > 0} />
      ))}
      {leftOut ? (
        <Text tone="soft" size="small">
          Keywords not included: {leftOut}.
        </Text>
      ) : null}
    </Stack>
  )
}

function PartFields({
  part,
  kind,
  values,
  refusal,
  hasHeading = false,
}: QuestionProps & { part: OddsPart; hasHeading?: boolean }) {
  if (part.optional && !isIncluded(kind, part, values))
    return (
      <Button type="submit" name="do" value={`more.${part.id}`} icon="add">
        Include
      </Button>
    )
  const count = countOf(part, values)
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are numbered in their keys.
        <Group key={index} part={part} index={index} values={values} refusal={refusal}>
          {count > 1 ? `Group ${index + 1}` : hasHeading ? part.label : null}
        </Group>
      ))}
      {part.optional ? (
        <Button type="submit" name="do" value={`less.${part.id}`} kind="plain">
          Exclude
        </Button>
      ) : null}
      {(part.most ?? 1) > 1 ? (
        <Row wrap>
          {count < (part.most ?? 1) ? (
            <Button type="submit" name="do" value={`more.${part.id}`} kind="plain" icon="add">
              Add group
            </Button>
          ) : null}
          {count > 1 ? (
            <Button type="submit" name="do" value={`less.${part.id}`} kind="plain" icon="remove">
              Remove last group
            </Button>
          ) : null}
        </Row>
      ) : null}
    </>
  )
}

type GroupProps = {
  part: OddsPart
  index: number
  values: OddsValues
  refusal: NoAnswer | null
  children: React.ReactNode
}

function Group({ part, index, values, refusal, children }: GroupProps) {
  const fields = part.fields.filter(({ isHidden }) => !isHidden)
  const mainFields = fields.filter(({ isRare }) => !isRare)
  const rareFields = fields.filter(({ isRare }) => isRare)
  const keyFor = (field: OddsField) => keyOf(part, index, field.id)
  const isChanged = (field: OddsField) => textIn(values, keyFor(field), field) !== defaultOf(field)
  const input = (field: OddsField) => {
    const key = keyFor(field)
    const error = refusal?.key === key ? refusal.refused : null
    return <FieldInput key={key} field={field} name={key} text={textIn(values, key, field)} error={error} />
  }
  const isOpen = rareFields.some((field) => isChanged(field) || refusal?.key === keyFor(field))
  return (
    <Stack gap={2}>
      {children ? (
        <Heading as="h4" size="text">
          {children}
        </Heading>
      ) : null}
      {mainFields.length > 0 ? <div className={styles.fields}>{mainFields.map(input)}</div> : null}
      {rareFields.length > 0 ? (
        <details open={isOpen}>
          <Text as="summary" tone="soft">
            {mainFields.length > 0 ? 'More' : 'Show'}
          </Text>
          <div className={styles.fields}>{rareFields.map(input)}</div>
        </details>
      ) : null}
    </Stack>
  )
}
