'use client'

import { useMemo } from 'react'
import { Stack } from '@/components/ui/layout'
import { forceOf } from '@/lib/kernel/rules/force'
import { useBuilder } from '../use-builder'
import { ChoiceField } from './choice'

/** The game's own choices that are there before any unit is: on a phone they stand in the empty list itself. */
export function FirstChoices() {
  const { roster, catalogue, game } = useBuilder()
  const force = useMemo(() => forceOf(roster, catalogue, game), [roster, catalogue, game])
  return (
    <Stack gap={5}>
      {game.choices
        .filter((choice) => choice.options(force).length > 0)
        .map((choice) => (
          <ChoiceField key={choice.id} choice={choice} force={force} />
        ))}
    </Stack>
  )
}
