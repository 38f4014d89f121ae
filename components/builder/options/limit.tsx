'use client'

import { ChoiceChips } from '@/components/ui/chip'
import { Row } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { formatFigure, plural } from '@/lib/kernel/figures'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import { capitalised, unbroken } from '@/lib/kernel/words'
import { useDraftNumber } from '../drafts'
import { Note } from '../labels'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { OptionSection } from './option-section'

export function LimitOption() {
  const { roster, game, change } = useBuilder()
  const { one, many } = game.limitUnit
  const preset = game.presets.find(({ limit }) => limit === roster.limit)
  const setLimit = (limit: number) => {
    if (limit !== roster.limit) change(`Limit ${formatFigure(limit)}`, [{ kind: 'list', to: { limit } }])
  }
  const draft = useDraftNumber(roster.limit, setLimit)
  return (
    <OptionSection title="Limit" end={plural(roster.limit, one, many)}>
      {game.presets.length > 0 ? (
        <ChoiceChips
          label="Common limits"
          options={game.presets.map(({ limit, name }) => ({
            value: String(limit),
            label: formatFigure(limit),
            note: name,
          }))}
          value={String(roster.limit)}
          onChange={(limit) => setLimit(Number(limit))}
        />
      ) : null}
      <Row wrap gap={4} rowGap={2}>
        <NumberStepper
          label={`${capitalised(many)} agreed on`}
          {...draft}
          min={1}
          max={MOST_LIMIT}
          step={stepOf(game.presets)}
        />
        <Note className={styles.besideStepper}>
          {preset ? unbroken(`${preset.time}, on ${preset.board}`) : 'Or any number that both sides agree on.'}
        </Note>
      </Row>
    </OptionSection>
  )
}

/** The step of the stepper: 50 where limits are about 1,500, 10 where they are about 60, 1 where they are about 6. */
function stepOf(presets: readonly { readonly limit: number }[]): number {
  const least = Math.min(...presets.map(({ limit }) => limit))
  if (!Number.isFinite(least)) return 1
  return least >= 1000 ? 50 : least >= 50 ? 10 : 1
}
