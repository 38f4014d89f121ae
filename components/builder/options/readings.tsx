'use client'

import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Reading } from '@/lib/kernel/roster/roster'
import { answerOf } from '@/lib/kernel/roster/roster'
import { targetId } from '../open'
import { useBuilder } from '../use-builder'
import { Note } from '../words'
import { OptionSection } from './option-section'

/** Where the rulebook contradicts itself or is silent: the questions, their answers, and the answer of this list. */
export function Readings() {
  const { game, roster } = useBuilder()
  if (game.readings.length === 0) return null
  const differ = game.readings.filter((reading) => isOwn(reading, answerOf(game.readings, roster, reading.id)))
  return (
    <OptionSection title="Readings" end={differ.length === 0 ? 'all as usual' : `${differ.length} not as usual`}>
      <Note>
        Places where the rulebook contradicts itself. Agree on them before the game; those that are not as usual are
        named on the printed list.
      </Note>
      {game.readings.map((reading) => (
        <ReadingField key={reading.id} reading={reading} />
      ))}
    </OptionSection>
  )
}

function isOwn({ defaultAnswer }: Reading, answer: string): boolean {
  return answer !== defaultAnswer
}

function ReadingField({ reading }: { reading: Reading }) {
  const { game, roster, change } = useBuilder()
  const { id, question, place, answers, defaultAnswer } = reading
  const answer = answerOf(game.readings, roster, id)
  const read = (to: string) => {
    if (to === answer) return
    const label = answers.find((one) => one.id === to)?.label ?? to
    change(`Read: ${label}`, [{ kind: 'read', reading: id, to: to === defaultAnswer ? null : to }])
  }
  return (
    <div id={targetId({ kind: 'reading', reading: id })}>
      <Disclosure
        summary={question}
        end={isOwn(reading, answer) ? <Badge kind="accent">not as usual</Badge> : undefined}
      >
        <RadioGroup
          aria-label={question}
          options={answers.map((one) => ({
            value: one.id,
            label: one.label,
            ...(one.id === defaultAnswer ? { note: 'as usual' } : {}),
          }))}
          value={answer}
          onChange={read}
        />
        <Note>{place}</Note>
      </Disclosure>
    </div>
  )
}
