'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { ErrorSummary } from '@/components/form/error-summary'
import { type FailureWords, NO_ANSWER } from '@/components/form/failure-words'
import { UnsavedGuard } from '@/components/form/unsaved-guard'
import { unanswered } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Row } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { RowKind } from '@/lib/kernel/catalogue'
import { saveRow } from '@/lib/packs/actions'
import type { RowProblem } from '@/lib/packs/check'
import type { GroupShape } from '@/lib/packs/shape'
import { editAddress, editRowAddress } from '../addresses'
import { packFailureWords } from '../pack-failure-words'
import type { Fields } from '../row-fields'
import { type EditChoices, EditChoicesProvider } from './edit-context'
import styles from './row-form.module.css'
import { RowFormFields } from './row-form-fields'
import { controlFor, filledRow, withIds } from './row-values'
import { StaleRow } from './stale-row'
import { useFieldFocus } from './use-field-focus'

export type RowFormProps = {
  packId: string
  revision: number
  kind: RowKind
  /** Null for a new row. */
  slug: string | null
  row: Fields
  shape: GroupShape
  choices: EditChoices
  /** What the check of the draft has against this row. */
  problems: readonly RowProblem[]
  /** The field that somebody came for. */
  field: string | null
}

/** Writes one row in; the server reads it with the game's own schema, and every refusal stands at its field. */
export function RowForm({ packId, kind, slug, shape, choices, ...given }: RowFormProps) {
  const router = useRouter()
  const initial = useMemo(() => filledRow(shape, given.row), [shape, given.row])
  const form = useForm<Record<string, unknown>>({ defaultValues: initial, shouldFocusError: false })
  const summary = useRef<HTMLDivElement>(null)
  const revision = useRef(given.revision)
  const [listed, setListed] = useState<FieldErrors>(() => errorsFrom(shape, given.problems))
  const [refused, setRefused] = useState<FailureWords | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [saved, setSaved] = useState(false)
  const [stale, setStale] = useState<Fields | null>(null)
  const { isSubmitting, isDirty } = form.formState
  useFieldFocus(given.field === null ? null : controlFor(shape, given.field))

  // After the summary has been drawn, and each time that something is refused: the answer comes in a transition.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const { problems: known } = given
  useEffect(() => {
    for (const { field, reason } of known)
      form.setError(controlFor(shape, field) || 'name', { type: 'server', message: reason })
  }, [form, shape, known])

  function show(problems: readonly RowProblem[]) {
    const errors = errorsFrom(shape, problems)
    for (const { field, reason } of problems)
      form.setError(controlFor(shape, field) || 'name', { type: 'server', message: reason })
    setListed(errors)
    setRefusals((count) => count + 1)
  }

  async function send(values: Record<string, unknown>) {
    setListed({})
    setRefused(null)
    setSaved(false)
    const row = withIds(shape, values)
    const answer = await saveRow({ packId, revision: revision.current, kind, slug, row }).catch(unanswered)
    if (answer === null) return setRefused(NO_ANSWER)
    if (answer.ok) {
      revision.current = answer.value.revision
      form.reset(filledRow(shape, row))
      setSaved(true)
      if (answer.value.slug !== slug) router.replace(editRowAddress(packId, kind, answer.value.slug))
      return
    }
    const { failure } = answer
    if (failure.kind === 'problems') return show(failure.problems)
    if (failure.kind === 'stale') return setStale(row)
    if (failure.kind === 'taken') return show([{ field: 'slug', reason: failure.reason }])
    setRefused(packFailureWords(failure))
  }

  /** What was refused at a part that is no control would stand in the way of every further attempt. */
  function submit(event?: BaseSyntheticEvent) {
    form.clearErrors()
    return form.handleSubmit(send)(event)
  }

  return (
    <EditChoicesProvider value={choices}>
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <ErrorSummary ref={summary} listed={listed} />
          {stale && slug !== null ? (
            <StaleRow
              packId={packId}
              kind={kind}
              slug={slug}
              shape={shape}
              before={initial}
              mine={stale}
              onMine={(fresh) => {
                revision.current = fresh
                setStale(null)
                void submit()
              }}
              onTheirs={(row, fresh) => {
                revision.current = fresh
                form.reset(filledRow(shape, row))
                setStale(null)
              }}
            />
          ) : null}
          <RowFormFields shape={shape} isNew={slug === null} />
          {refused ? (
            <Notice kind="error" title={refused.title} live>
              {refused.words}
            </Notice>
          ) : null}
          <div className={styles.foot}>
            <Row wrap>
              <Button kind="primary" type="submit" pending={isSubmitting}>
                Save
              </Button>
              <LinkButton href={editAddress(packId, { kind })}>Back to the pack</LinkButton>
            </Row>
            <p role="status" className={styles.saved}>
              {saved && !isDirty ? 'Saved in the draft.' : isDirty ? 'Not saved yet.' : ''}
            </p>
          </div>
        </form>
        {isDirty && !isSubmitting ? <UnsavedGuard /> : null}
      </FormProvider>
    </EditChoicesProvider>
  )
}

function errorsFrom(shape: GroupShape, problems: readonly RowProblem[]): FieldErrors {
  return Object.fromEntries(
    problems.map(({ field, reason }) => [controlFor(shape, field) || 'name', { type: 'server', message: reason }]),
  )
}
