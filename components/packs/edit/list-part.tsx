'use client'

import { type ReactNode, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { type Fields, isFields } from '../row-fields'
import styles from './edit.module.css'
import { titleOf } from './row-values'

type ListPartProps = {
  name: string
  part: string
  index: number
  isLast: boolean
  /** It was just added, so it is open at first. */
  isNew: boolean
  onMove: (to: number) => void
  onRemove: () => void
  preview: ReactNode
  children: ReactNode
}

/** One part of a list: one line when closed, its fields when open. A part with an error stays open. */
export function ListPart({ name, part, index, isLast, isNew, onMove, onRemove, preview, children }: ListPartProps) {
  const [isOpened, setIsOpened] = useState(isNew)
  const value: unknown = useWatch({ name })
  const { errors } = useFormState({ name })
  const isOpen = isOpened || get(errors, name) !== undefined
  const title = titleOf((isFields(value) ? value : {}) as Fields) || `${part} ${index + 1}`
  return (
    <>
      <Row gap={1}>
        <Heading as="h3" size="name" grow>
          {title}
        </Heading>
        <Button kind="plain" aria-expanded={isOpen} aria-label={`Edit ${title}`} onClick={() => setIsOpened(!isOpen)}>
          {isOpen ? 'Close' : 'Edit'}
        </Button>
        <IconButton
          kind="plain"
          icon="down"
          className={styles.up}
          name={`Move ${title} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          kind="plain"
          icon="down"
          name={`Move ${title} down`}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton kind="plain" icon="cross" name={`Remove ${title}`} onClick={onRemove} />
      </Row>
      {preview}
      {isOpen ? <Stack below={4}>{children}</Stack> : null}
    </>
  )
}
