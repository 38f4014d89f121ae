'use client'

import { useMemo } from 'react'
import { forceOf } from '@/lib/kernel/rules/evaluate'
import { useBuilder } from '../use-builder'
import { FactionAndReligion } from './allegiance'
import { ChoiceField } from './choice-field'
import { LimitOption } from './limit-choice'
import styles from './options.module.css'
import { Readings } from './readings'
import { Starters } from './starters'
import { Resources } from './sums'

/** What is chosen for the list as a whole: its limit, whom it belongs to, what it plays for, how it reads the rules. */
export function OptionsPanel() {
  const { roster, catalogue, game } = useBuilder()
  const force = useMemo(() => forceOf(roster, catalogue, game), [roster, catalogue, game])
  return (
    <div className={styles.panel}>
      <LimitOption />
      <FactionAndReligion />
      {game.choices.map((choice) => (
        <ChoiceField key={choice.id} choice={choice} force={force} />
      ))}
      <Starters force={force} />
      <Resources />
      <Readings />
    </div>
  )
}
