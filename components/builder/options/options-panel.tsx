'use client'

import { useMemo } from 'react'
import { forceOf } from '@/lib/kernel/rules/force'
import { useWorkbench } from '../workbench'
import { Allegiance } from './allegiance'
import { ChoiceField } from './choice-field'
import { LimitChoice } from './limit-choice'
import styles from './options.module.css'
import { Readings } from './readings'
import { Starters } from './starters'
import { Sums } from './sums'

/** What is chosen for the list as a whole: its limit, whom it belongs to, what it plays for, how it reads the rules. */
export function ChoicesPanel() {
  const { roster, catalogue, game } = useWorkbench()
  const force = useMemo(() => forceOf(roster, catalogue, game), [roster, catalogue, game])
  return (
    <div className={styles.panel}>
      <LimitChoice />
      <Allegiance />
      {game.choices.map((choice) => (
        <ChoiceField key={choice.id} choice={choice} force={force} />
      ))}
      <Starters force={force} />
      <Sums />
      <Readings />
    </div>
  )
}
