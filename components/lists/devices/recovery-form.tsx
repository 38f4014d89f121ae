'use client'

import { useActionState, useId, useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { Button } from '@/components/ui/button'
import { Stack, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { followRecoveryCode } from '@/lib/devices/actions'
import { recoveryFailureWords } from './device-link-words'

/** A code from paper makes this browser one of its owner's. It is posted: no address ever holds it. */
export function RecoveryForm() {
  const [failure, submit, pending] = useActionState(followRecoveryCode, null)
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <Stack as="form" action={submit} width="text" align="start">
      <Stack gap={1} width="full">
        <Text as="label" htmlFor={id} weight="strong">
          Recovery code
        </Text>
        <Text id={`${id}-hint`} tone="soft" size="note">
          26 letters and digits. Spaces and capitals do not matter.
        </Text>
        <TextInput
          id={id}
          name="code"
          value={typed}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
      <Refusal words={failure && recoveryFailureWords(failure)} />
      <Button type="submit" kind="primary" pending={pending}>
        Use this code
      </Button>
    </Stack>
  )
}
