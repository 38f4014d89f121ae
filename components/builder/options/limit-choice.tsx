'use client'

import { capital } from '@/components/domain/spelling'
import { ChoiceChips } from '@/components/ui/chip'
import { NumberStepper } from '@/components/ui/number-stepper'
import { formatFigure, plural } from '@/lib/kernel/figures'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import { useDraftNumber } from '../use-draft-number'
import { useWorkbench } from '../workbench'
import styles from './options.module.css'
import { Place } from './place'

export function LimitChoice() {
  const { roster, game, change } = useWorkbench()
  const { one, many } = game.unit
  const preset = game.presets.find(({ limit }) => limit === roster.limit)
  const set = (limit: number) => {
    if (limit !== roster.limit) change(`Limit ${formatFigure(limit)}`, [{ kind: 'list', to: { limit } }])
  }
  const draft = useDraftNumber(roster.limit, set)
  return (
    <Place title="Limit" end={plural(roster.limit, one, many)}>
      {game.presets.length > 0 ? (
        <ChoiceChips
          label="Usual limits"
          options={game.presets.map(({ limit, name }) => ({
            value: String(limit),
            label: formatFigure(limit),
            note: name,
          }))}
          value={String(roster.limit)}
          onChange={(limit) => set(Number(limit))}
        />
      ) : null}
      <div className={styles.number}>
        <NumberStepper
          label={`${capital(many)} agreed on`}
          {...draft}
          min={1}
          max={MOST_LIMIT}
          step={stepOf(game.presets)}
        />
        <p className={styles.words}>
          {preset ? `${preset.time}, on ${preset.board}` : 'Any number that both sides agree on will do.'}
        </p>
      </div>
    </Place>
  )
}

/** Coarse where limits are coarse: 50 of 1,500, 10 of 60, one of 6. */
function stepOf(presets: readonly { readonly limit: number }[]): number {
  const least = Math.min(...presets.map(({ limit }) => limit))
  if (!Number.isFinite(least)) return 1
  return least >= 1000 ? 50 : least >= 50 ? 10 : 1
}
