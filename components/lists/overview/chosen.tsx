import { chosen, type Roster } from '@/lib/kernel/roster/roster'
import type { Force, Game } from '@/lib/kernel/rules/game'
import styles from './chosen.module.css'

type ChosenProps = { roster: Roster; game: Game; force: Force; religion: string | null }

/** What was chosen for the list as a whole; of a secret choice only how much of it there is. */
export function Chosen({ roster, game, force, religion }: ChosenProps) {
  const choices = game.choices.flatMap((choice) => {
    const picked = chosen(roster.choices, choice.id)
    if (picked.length === 0) return []
    const options = choice.secret ? [] : choice.options(force)
    const words = choice.secret
      ? `${picked.length} chosen, and kept covered`
      : picked.map((id) => options.find((option) => option.id === id)?.name ?? id).join(', ')
    return [{ label: choice.label, words }]
  })
  const lines = [...(religion ? [{ label: 'Religion', words: religion }] : []), ...choices]
  if (lines.length === 0) return null
  return (
    <dl className={styles.chosen}>
      {lines.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
