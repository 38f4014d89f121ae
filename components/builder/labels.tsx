'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Row, Stack, Text } from '@/components/ui/layout'

export function Note(props: ComponentProps<'p'>) {
  return <Text tone="soft" size="note" {...props} />
}

/** A heading over a heavy line, with a short text at the end of the line. */
export function RuledHead({ children }: { children: ReactNode }) {
  return (
    <Row as="header" ruled wrap align="baseline" justify="between" gap={3} rowGap={0}>
      {children}
    </Row>
  )
}

type LabelledProps = {
  label: string
  tone?: 'soft'
  size?: 'note'
  weight?: 'strong'
  children: (id: string) => ReactNode
}

export function Labelled({ label, children, ...look }: LabelledProps) {
  const id = useId()
  return (
    <Stack gap={1}>
      <Text as="label" htmlFor={id} {...look}>
        {label}
      </Text>
      {children(id)}
    </Stack>
  )
}
