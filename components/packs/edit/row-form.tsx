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
import { Notice } from '@/components/ui/notice'
import type { FailureWords } from '@/lib/failure-words'
import type { RowKind } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import { saveRow } from '@/lib/packs/actions'
import type { RowProblem } from '@/lib/packs/check'
import type { GroupType } from '@/lib/packs/field-types'
import { editAddress, editRowAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import type { Fields } from '../row-fields'
import rows from '../rows.module.css'
import { type EditChoices, EditChoicesProvider } from './edit-context'
import { RowFormFields, useFieldFocus } from './row-form-fields'
import { controlNameFor, filledRow, withIds } from './row-values'
import { StaleRow } from './stale-row'

export type RowFormProps = {
  packId: string
  revision: number
  kind: RowKind
  /** Null for a new row. */
  slug: string | null
  row: Fields
  /** The row as it was in the pack that this one is a copy of. */
  copied?: { readonly row: Fields; readonly packName: string; readonly version: number } | null
  type: GroupType
  choices: EditChoices
  /** The problems that the check of the draft found in this row. */
  problems: readonly RowProblem[]
  /** The field to focus, from the address of the page. */
  field: string | null
}

/** The form of one row; the server reads it with the game's schema, and each problem shows at its field. */
export function RowForm({ packId, kind, slug, copied, type, choices, ...props }: RowFormProps) {
  const router = useRouter()
  const initial = useMemo(() => filledRow(type, props.row), [type, props.row])
  const form = useForm<Record<string, unknown>>({ defaultValues: initial, shouldFocusError: false })
  const summary = useRef<HTMLDivElement>(null)
  const revision = useRef(props.revision)
  const [summaryErrors, setSummaryErrors] = useState<FieldErrors>(() => errorsFrom(type, props.problems))
  const [refusal, setRefusal] = useState<FailureWords | null>(null)
  const [refusalCount, setRefusalCount] = useState(0)
  const [isSaved, setIsSaved] = useState(false)
  const [staleRow, setStaleRow] = useState<Fields | null>(null)
  const { isSubmitting, isDirty } = form.formState
  useFieldFocus(props.field === null ? null : controlNameFor(type, props.field))

  // The summary can be focused only after it has been rendered.
  useEffect(() => {
    if (refusalCount > 0) summary.current?.focus()
  }, [refusalCount])

  const { setError } = form
  const markFields = useCallback(
    (problems: readonly RowProblem[]) => {
      for (const { field, reason } of problems)
        setError(controlNameFor(type, field) || 'name', { type: 'server', message: reason })
    },
    [setError, type],
  )
  useEffect(() => markFields(props.problems), [markFields, props.problems])

  function showProblems(problems: readonly RowProblem[]) {
    markFields(problems)
    setSummaryErrors(errorsFrom(type, problems))
    setRefusalCount((count) => count + 1)
  }

  async function save(values: Record<string, unknown>) {
    setSummaryErrors({})
    setRefusal(null)
    setIsSaved(false)
    const row = withIds(type, values)
    const answer = await saveRow({ packId, revision: revision.current, kind, slug, row }).catch(handleNoAnswer)
    if (answer?.ok) {
      revision.current = answer.value.revision
      form.reset(filledRow(type, row))
      setIsSaved(true)
      if (answer.value.slug !== slug) router.replace(editRowAddress(packId, kind, answer.value.slug))
      return
    }
    const failure = answer?.failure
    if (failure?.kind === 'problems') return showProblems(failure.problems)
    if (failure?.kind === 'stale') return setStaleRow(row)
    if (failure?.kind === 'taken') return showProblems([{ field: 'slug', reason: failure.reason }])
    setRefusal(packFailureWords(failure))
  }

  /** Clears errors first: an error without a control would block every further attempt. */
  function submit(event?: BaseSyntheticEvent) {
    form.clearErrors()
    return form.handleSubmit(save)(event)
  }

  return (
    <EditChoicesProvider value={choices}>
      <FormProvider {...form}>
        <Stack as="form" gap={5} width="wide" noValidate onSubmit={submit} data-has-foot>
          <ErrorSummary ref={summary} fieldErrors={summaryErrors} />
          {staleRow && slug !== null ? (
            <StaleRow
              packId={packId}
              kind={kind}
              slug={slug}
              type={type}
              before={initial}
              edited={staleRow}
              onSaveMine={(newRevision) => {
                revision.current = newRevision
                setStaleRow(null)
                void submit()
              }}
              onTakeStored={(row, newRevision) => {
                revision.current = newRevision
                form.reset(filledRow(type, row))
                setStaleRow(null)
              }}
            />
          ) : null}
          {copied && !sameValue(form.formState.defaultValues, filledRow(type, copied.row)) ? (
            <CopiedRow
              {...copied}
              onRestore={() => form.reset(filledRow(type, copied.row), { keepDefaultValues: true })}
            />
          ) : null}
          <RowFormFields type={type} isNew={slug === null} />
          <Refusal words={refusal} />
          <Row wrap gap={4} rowGap={2} className={rows.foot} data-foot>
            <Row wrap>
              <Button kind="primary" type="submit" pending={isSubmitting}>
                Save
              </Button>
              <LinkButton href={editAddress(packId, { kind })}>Back to the pack</LinkButton>
            </Row>
            <Text role="status" tone="soft">
              {isSaved && !isDirty ? 'Saved in the draft.' : isDirty ? 'Not saved yet.' : ''}
            </Text>
          </Row>
        </Stack>
        {isDirty && !isSubmitting ? <UnsavedGuard /> : null}
      </FormProvider>
    </EditChoicesProvider>
  )
}

type CopiedRowProps = { packName: string; version: number; onRestore: () => void }

function CopiedRow({ packName, version, onRestore }: CopiedRowProps) {
  return (
    <Notice actions={<Button onClick={onRestore}>Restore copied row</Button>}>
      This row was copied from {packName}, version {version}, and edited since. Restoring fills the form; nothing
      changes until you save.
    </Notice>
  )
}

function errorsFrom(type: GroupType, problems: readonly RowProblem[]): FieldErrors {
  return Object.fromEntries(
    problems.map(({ field, reason }) => [controlNameFor(type, field) || 'name', { type: 'server', message: reason }]),
  )
}
