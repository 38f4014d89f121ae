'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { handleNoAnswer } from '@/components/ui/build'
import { Button } from '@/components/ui/button'
import { Row, Stack } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { type FailureWords, NO_ANSWER, wordsOf } from '@/lib/failure-words'
import type { Failure } from '@/lib/result'
import { ErrorSummary } from './error-summary'
import { UnsavedGuard } from './unsaved-guard'

/** Why the server refused, with the field that this is about, if any. */
export type FormRefusal<Values> = { readonly failure: Failure; readonly field?: Path<Values & FieldValues> }

type FormProps<Values extends FieldValues> = {
  schema: ZodType<Values, Values>
  defaults: DefaultValues<Values>
  submit: string
  /** Returns null on success. */
  onSubmit: (values: Values) => Promise<FormRefusal<Values> | null>
  /** Asks before the page is left with unsaved changes. */
  guarded?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { schema, defaults, submit, onSubmit, guarded = false, actions, children } = props
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const summary = useRef<HTMLDivElement>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Values>>({})
  const [refusalWords, setRefusalWords] = useState<FailureWords | null>(null)
  const { isSubmitting, isDirty } = form.formState

  async function submitValues(values: Values) {
    setFieldErrors({})
    setRefusalWords(null)
    const refusal = await onSubmit(values).catch(() => handleNoAnswer() ?? NO_ANSWER)
    if (refusal === null) return form.reset(values)
    if ('title' in refusal) return setRefusalWords(refusal)
    const words = wordsOf(refusal.failure)
    if (refusal.field === undefined) return setRefusalWords(words)
    form.setError(refusal.field, { type: 'server', message: `${words.title}. ${words.words}` }, { shouldFocus: true })
  }

  function showErrors(errors: FieldErrors<Values>) {
    setRefusalWords(null)
    setFieldErrors(errors)
    requestAnimationFrame(() => summary.current?.focus())
  }

  return (
    <FormProvider {...form}>
      <Stack as="form" gap={5} width="text" noValidate onSubmit={form.handleSubmit(submitValues, showErrors)}>
        <ErrorSummary ref={summary} fieldErrors={fieldErrors} />
        {children}
        {refusalWords ? (
          <Notice kind="error" title={refusalWords.title} live>
            {refusalWords.words}
          </Notice>
        ) : null}
        <Row wrap>
          <Button kind="primary" type="submit" pending={isSubmitting}>
            {submit}
          </Button>
          {actions}
        </Row>
      </Stack>
      {guarded && isDirty && !isSubmitting ? <UnsavedGuard /> : null}
    </FormProvider>
  )
}
