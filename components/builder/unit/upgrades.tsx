'use client'

import { Disclosure } from '@/components/ui/disclosure'
import { Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { formatChange } from '@/lib/kernel/figures'
import { changeEach } from '@/lib/kernel/rules/equipment'
import type { UpgradeRange } from '@/lib/kernel/rules/game'
import { useDraftNumber } from '../drafts'
import { slotId } from '../open'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useChangeUnit, useOpenUnit } from './open-unit'

/** The most of a field where the game sets no limit. */
const MOST_STEPS = 100

/** What is bought by the step. Open at first where something was bought. */
export function UpgradesPart() {
  const { game } = useBuilder()
  const { entry, outfit, force } = useOpenUnit()
  const bought = Object.values(entry.upgrades).filter((steps) => steps !== 0)
  const notOffered = Object.keys(entry.upgrades).filter((id) => outfit.upgrades.every((one) => one.id !== id))
  const shown = [...outfit.upgrades, ...notOffered.map((id): UpgradeRange => ({ id, label: id, most: 0 }))]
  if (shown.length === 0) return null
  const { points } = changeEach({ ...entry, upgrades: {} }, { upgrades: entry.upgrades }, force, game)
  return (
    <section id={slotId('upgrades')} tabIndex={-1} aria-label="Upgrades">
      <Disclosure
        summary="Upgrades"
        end={bought.length === 0 ? 'none bought' : formatChange(points)}
        defaultOpen={bought.length > 0}
      >
        <Stack as="ul" gap={2} className={styles.upgrades}>
          {shown.map((range) => (
            <Upgrade key={range.id} range={range} />
          ))}
        </Stack>
      </Disclosure>
    </section>
  )
}

function Upgrade({ range: { id, label, most } }: { range: UpgradeRange }) {
  const { game } = useBuilder()
  const { entry, force } = useOpenUnit()
  const set = useChangeUnit()
  const steps = entry.upgrades[id] ?? 0
  const { [id]: _, ...others } = entry.upgrades
  const step = changeEach({ ...entry, upgrades: others }, { upgrades: { ...others, [id]: 1 } }, force, game)
  const draft = useDraftNumber(steps, (to) =>
    set(`${label} ${formatChange(to)}`, { upgrades: to === 0 ? others : { ...others, [id]: to } }),
  )
  return (
    <Row as="li" wrap justify="between">
      <span>
        {label}
        <Text as="span" block tone="soft" size="small">
          {noteOf(most, step)}
        </Text>
      </span>
      <NumberStepper
        {...draft}
        label={`${label}, steps bought`}
        min={Math.min(0, steps)}
        max={Math.max(most ?? MOST_STEPS, steps)}
      />
    </Row>
  )
}

function noteOf(most: number | null, step: { readonly points: number; readonly exact: boolean }): string {
  if (most === 0) return 'nothing more to buy'
  const price = step.exact ? `${formatChange(step.points)} each` : 'price unknown'
  return most === null ? price : `${price}, at most ${most}`
}
