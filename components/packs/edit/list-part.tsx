'use client'

import { type ReactNode, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { type Fields, isFields } from '../row-fields'
import styles from './edit.module.css'
import { titleOf } from './row-values'

type PartProps = {
  name: string
  part: string
  place: number
  last: boolean
  /** It was just added, and is open. */
  fresh: boolean
  onMove: (to: number) => void
  onRemove: () => void
  preview: ReactNode
  children: ReactNode
}

/** One part of a list: closed it is a line, open it has its fields; one with an error never closes. */
export function Part({ name, part, place, last, fresh, onMove, onRemove, preview, children }: PartProps) {
  const [opened, setOpened] = useState(fresh)
  const value: unknown = useWatch({ name })
  const { errors } = useFormState({ name })
  const open = opened || get(errors, name) !== undefined
  const title = titleOf((isFields(value) ? value : {}) as Fields) || `${part} ${place + 1}`
  return (
    <>
      <Row gap={1}>
        <Heading as="h3" size="name" grow>
          {title}
        </Heading>
        <Button kind="plain" aria-expanded={open} aria-label={`Edit ${title}`} onClick={() => setOpened(!open)}>
          {open ? 'Close' : 'Edit'}
        </Button>
        <IconButton
          kind="plain"
          icon="down"
          className={styles.up}
          name={`Move ${title} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          kind="plain"
          icon="down"
          name={`Move ${title} down`}
          disabled={last}
          onClick={() => onMove(place + 1)}
        />
        <IconButton kind="plain" icon="cross" name={`Take out ${title}`} onClick={onRemove} />
      </Row>
      {preview}
      {open ? <Stack below={4}>{children}</Stack> : null}
    </>
  )
}
