'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { ErrorSummary } from '@/components/form/error-summary'
import { Refusal } from '@/components/form/refusal'
import { UnsavedGuard } from '@/components/form/unsaved-guard'
import { handleNoAnswer } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import type { FailureWords } from '@/lib/failure-words'
import type { RowKind } from '@/lib/kernel/catalogue'
import { saveRow } from '@/lib/packs/actions'
import type { RowProblem } from '@/lib/packs/check'
import type { GroupType } from '@/lib/packs/field-types'
import { editAddress, editRowAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import type { Fields } from '../row-fields'
import rows from '../rows.module.css'
import { type EditChoices, EditChoicesProvider } from './edit-context'
import { RowFormFields, useFieldFocus } from './row-form-fields'
import { controlFor, filledRow, withIds } from './row-values'
import { StaleRow } from './stale-row'

export type RowFormProps = {
  packId: string
  revision: number
  kind: RowKind
  /** Null for a new row. */
  slug: string | null
  row: Fields
  type: GroupType
  choices: EditChoices
  /** The problems that the check of the draft found in this row. */
  problems: readonly RowProblem[]
  /** The field that the link to this page named. */
  field: string | null
}

/** The form of one row; the server reads it with the game's schema, and each problem shows at its field. */
export function RowForm({ packId, kind, slug, type, choices, ...given }: RowFormProps) {
  const router = useRouter()
  const initial = useMemo(() => filledRow(type, given.row), [type, given.row])
  const form = useForm<Record<string, unknown>>({ defaultValues: initial, shouldFocusError: false })
  const summary = useRef<HTMLDivElement>(null)
  const revision = useRef(given.revision)
  const [listed, setListed] = useState<FieldErrors>(() => errorsFrom(type, given.problems))
  const [refused, setRefused] = useState<FailureWords | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [saved, setSaved] = useState(false)
  const [stale, setStale] = useState<Fields | null>(null)
  const { isSubmitting, isDirty } = form.formState
  useFieldFocus(given.field === null ? null : controlFor(type, given.field))

  // The answer comes in a transition: the summary is focused once it has been drawn.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const { setError } = form
  const markFields = useCallback(
    (problems: readonly RowProblem[]) => {
      for (const { field, reason } of problems)
        setError(controlFor(type, field) || 'name', { type: 'server', message: reason })
    },
    [setError, type],
  )
  useEffect(() => markFields(given.problems), [markFields, given.problems])

  function show(problems: readonly RowProblem[]) {
    markFields(problems)
    setListed(errorsFrom(type, problems))
    setRefusals((count) => count + 1)
  }

  async function send(values: Record<string, unknown>) {
    setListed({})
    setRefused(null)
    setSaved(false)
    const row = withIds(type, values)
    const answer = await saveRow({ packId, revision: revision.current, kind, slug, row }).catch(handleNoAnswer)
    if (answer?.ok) {
      revision.current = answer.value.revision
      form.reset(filledRow(type, row))
      setSaved(true)
      if (answer.value.slug !== slug) router.replace(editRowAddress(packId, kind, answer.value.slug))
      return
    }
    const failure = answer?.failure
    if (failure?.kind === 'problems') return show(failure.problems)
    if (failure?.kind === 'stale') return setStale(row)
    if (failure?.kind === 'taken') return show([{ field: 'slug', reason: failure.reason }])
    setRefused(packFailureWords(failure))
  }

  /** Errors are cleared first: one that belongs to no control would block every further attempt. */
  function submit(event?: BaseSyntheticEvent) {
    form.clearErrors()
    return form.handleSubmit(send)(event)
  }

  return (
    <EditChoicesProvider value={choices}>
      <FormProvider {...form}>
        <Stack as="form" gap={5} width="wide" noValidate onSubmit={submit}>
          <ErrorSummary ref={summary} fieldErrors={listed} />
          {stale && slug !== null ? (
            <StaleRow
              packId={packId}
              kind={kind}
              slug={slug}
              type={type}
              before={initial}
              mine={stale}
              onMine={(fresh) => {
                revision.current = fresh
                setStale(null)
                void submit()
              }}
              onTheirs={(row, fresh) => {
                revision.current = fresh
                form.reset(filledRow(type, row))
                setStale(null)
              }}
            />
          ) : null}
          <RowFormFields type={type} isNew={slug === null} />
          <Refusal words={refused} />
          <Row wrap gap={4} rowGap={2} className={rows.foot}>
            <Row wrap>
              <Button kind="primary" type="submit" pending={isSubmitting}>
                Save
              </Button>
              <LinkButton href={editAddress(packId, { kind })}>Back to the pack</LinkButton>
            </Row>
            <Text role="status" tone="soft">
              {saved && !isDirty ? 'Saved in the draft.' : isDirty ? 'Not saved yet.' : ''}
            </Text>
          </Row>
        </Stack>
        {isDirty && !isSubmitting ? <UnsavedGuard /> : null}
      </FormProvider>
    </EditChoicesProvider>
  )
}

function errorsFrom(type: GroupType, problems: readonly RowProblem[]): FieldErrors {
  return Object.fromEntries(
    problems.map(({ field, reason }) => [controlFor(type, field) || 'name', { type: 'server', message: reason }]),
  )
}
