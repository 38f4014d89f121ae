import type { OddsAnswer, OddsRefusal } from '@/lib/kernel/odds/answer'
import type { MagewindsCatalogue } from '../stats'
import { answerAttack } from './attack'
import { attacksOn } from './attacks'
import { answerChoices } from './choices'
import { magewindsForm } from './form'
import { answerPayable } from './payable'
import type { MagewindsQuestion } from './schema'
import { sturdiness } from './sturdiness'

/** A profile is what it is: there is nothing to arm. */
export const magewindsOdds = { answer, attacksOn, rearmed: () => [], sturdiness, form: magewindsForm }

function answer(question: MagewindsQuestion, catalogue: MagewindsCatalogue | null): OddsAnswer | OddsRefusal {
  switch (question.kind) {
    case 'attack':
      return answerAttack(question, catalogue)
    case 'choices':
      return answerChoices(question, catalogue)
    case 'payable':
      return answerPayable(question)
  }
}
