'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Row, Stack, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { wordsOf } from '@/lib/failure-words'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import type { Result } from '@/lib/result'
import { renameList, tagList } from '@/lib/rosters/actions'

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void }

export function RenameDialog({ id, name, ...state }: DialogState & { id: string; name: string }) {
  const [typed, setTyped] = useState(name)
  return (
    <FieldDialog
      {...state}
      title="Rename the list"
      submit="Rename"
      onSubmit={() => renameList({ rosterId: id, name: typed })}
    >
      <Text as="label" weight="strong" htmlFor={`name-${id}`}>
        Name
      </Text>
      <TextInput
        id={`name-${id}`}
        value={typed}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FieldDialog>
  )
}

export function TagsDialog({ id, tags, ...state }: DialogState & { id: string; tags: readonly string[] }) {
  const [typed, setTyped] = useState(tags.join(', '))
  return (
    <FieldDialog {...state} title="Tags" submit="Save" onSubmit={() => tagList({ rosterId: id, tags: tagsIn(typed) })}>
      <Text as="label" weight="strong" htmlFor={`tags-${id}`}>
        Tags
      </Text>
      <Text id={`tags-${id}-hint`} tone="soft" size="note">
        Separate with commas: “club, painted, league 2027”.
      </Text>
      <TextInput
        id={`tags-${id}`}
        aria-describedby={`tags-${id}-hint`}
        value={typed}
        maxLength={400}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FieldDialog>
  )
}

/** "club, painted ,club" → club, painted. */
export function tagsIn(typed: string): readonly string[] {
  const tags = typed
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return [...new Set(tags)]
}

type FieldDialogProps = DialogState & {
  title: string
  submit: string
  onSubmit: () => Promise<Result<unknown>>
  children: ReactNode
}

/** A dialog with one field. If the change is refused, it stays open with what was typed. */
export function FieldDialog({ title, submit, onSubmit, children, open, onOpenChange }: FieldDialogProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { run, pending, refusal } = useAction(wordsOf)

  /** The field of the dialog, with its text selected so that typing replaces it. */
  function selectField(): HTMLInputElement | null {
    const field = form.current?.querySelector('input') ?? null
    field?.select()
    return field
  }

  function closeAndRefresh() {
    onOpenChange(false)
    router.refresh()
  }

  return (
    <Dialog title={title} open={open} onOpenChange={onOpenChange} focusFirst={selectField}>
      <Stack
        as="form"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) run(onSubmit, { done: closeAndRefresh })
        }}
      >
        {children}
        <Refusal words={refusal} />
        <Row justify="end">
          <Button kind="primary" type="submit" pending={pending}>
            {submit}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
