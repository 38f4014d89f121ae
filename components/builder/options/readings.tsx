'use client'

import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Reading } from '@/lib/kernel/roster/roster'
import { answerOf } from '@/lib/kernel/roster/roster'
import { unbroken } from '@/lib/kernel/words'
import { Note } from '../labels'
import { targetId } from '../open-part'
import { useBuilder } from '../use-builder'
import { OptionSection } from './option-section'

/** Where the rulebook contradicts itself or is silent: the questions, their answers, and the answer of this list. */
export function Readings() {
  const { game, roster } = useBuilder()
  if (game.readings.length === 0) return null
  const unusualReadings = game.readings.filter((reading) =>
    isUnusual(reading, answerOf(game.readings, roster, reading.id)),
  )
  return (
    <OptionSection
      title="Rule readings"
      end={unusualReadings.length === 0 ? 'all default' : `${unusualReadings.length} non-default`}
    >
      <Note>
        Places where the rulebook contradicts itself or says nothing. Agree on them before the game. Non-default
        readings are named on the printed list.
      </Note>
      {game.readings.map((reading) => (
        <ReadingField key={reading.id} reading={reading} />
      ))}
    </OptionSection>
  )
}

function isUnusual({ defaultAnswer }: Reading, answer: string): boolean {
  return answer !== defaultAnswer
}

function ReadingField({ reading }: { reading: Reading }) {
  const { game, roster, change } = useBuilder()
  const { id, question, place, answers, defaultAnswer } = reading
  const answer = answerOf(game.readings, roster, id)
  const chooseAnswer = (to: string) => {
    if (to === answer) return
    const label = answers.find((candidate) => candidate.id === to)?.label ?? to
    change(`Reading: ${label}`, [{ kind: 'read', reading: id, to: to === defaultAnswer ? null : to }])
  }
  return (
    <div id={targetId({ kind: 'reading', reading: id })}>
      <Disclosure
        summary={unbroken(question)}
        end={isUnusual(reading, answer) ? <Badge kind="accent">non-default</Badge> : undefined}
      >
        <RadioGroup
          aria-label={question}
          options={answers.map((option) => ({
            value: option.id,
            label: unbroken(option.label),
            ...(option.id === defaultAnswer ? { note: 'default' } : {}),
          }))}
          value={answer}
          onChange={chooseAnswer}
        />
        <Note>{unbroken(place)}</Note>
      </Disclosure>
    </div>
  )
}
