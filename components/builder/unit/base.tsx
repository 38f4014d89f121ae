'use client'

import { ChoiceChips } from '@/components/ui/chip'
import { Disclosure } from '@/components/ui/disclosure'
import { Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { type Base, type BaseShape, describeBase } from '@/lib/kernel/sheets/marks'
import { useDraftNumber } from '../drafts'
import { Part, useChangeUnit, useOpenUnit } from './open-unit'

const LEAST_MM = 5
const MOST_MM = 400

const USUAL = 'usual'

/** The base of the unit: the usual one, another that is allowed, or any other, which is judged. */
export function BasePart() {
  const { entry, outfit, evaluation } = useOpenUnit()
  const set = useChangeUnit()
  const { usual, bases, words } = outfit.base
  const ready = [...new Map(bases.map((base) => [keyOf(base), base])).values()]
  const others = ready.filter((base) => keyOf(base) !== keyOf(usual))
  const chosen = entry.base === null ? USUAL : keyOf(entry.base)
  const own = entry.base !== null && others.every((base) => keyOf(base) !== chosen) ? [entry.base] : []
  const options = [
    { value: USUAL, label: sizeWords(usual), note: 'usual' },
    ...[...others, ...own].map((base) => ({ value: keyOf(base), label: sizeWords(base) })),
  ]
  const take = (key: string) => {
    const base = [...others, ...own].find((one) => keyOf(one) === key) ?? null
    set(base === null ? 'the usual base' : `base ${describeBase(base)}`, { base })
  }
  return (
    <Part label="Base" slot="base" end={words ?? undefined}>
      <ChoiceChips label="Base" options={options} value={chosen} onChange={take} />
      <Disclosure
        summary={
          <Text as="span" tone="soft" size="note" weight="plain">
            Another size or shape
          </Text>
        }
      >
        <AnyBase base={evaluation.mark.base} shapes={outfit.base.shapes} />
      </Disclosure>
    </Part>
  )
}

function AnyBase({ base, shapes }: { base: Base; shapes: readonly BaseShape[] }) {
  const set = useChangeUnit()
  const [length = 0, width = length] = base.mm
  const isLong = base.shape === 'oval' || base.shape === 'rectangle'
  const take = (to: Base) => set(`base ${describeBase(to)}`, { base: to })
  const shaped = (shape: BaseShape): Base =>
    shape === 'oval' || shape === 'rectangle' ? { shape, mm: [length, width] } : { shape, mm: [length] }
  const offered = shapes.includes(base.shape) ? shapes : [...shapes, base.shape]
  return (
    <Stack>
      <ChoiceChips
        label="Shape"
        options={offered.map((shape) => ({ value: shape, label: shape }))}
        value={base.shape}
        onChange={(shape) => {
          const to = offered.find((one) => one === shape)
          if (to) take(shaped(to))
        }}
      />
      <Millimetres
        label={isLong ? 'Length' : 'Width'}
        mm={length}
        onTake={(mm) => take({ ...base, mm: isLong ? [mm, width] : [mm] })}
      />
      {isLong ? <Millimetres label="Width" mm={width} onTake={(mm) => take({ ...base, mm: [length, mm] })} /> : null}
    </Stack>
  )
}

function Millimetres({ label, mm, onTake }: { label: string; mm: number; onTake: (mm: number) => void }) {
  const draft = useDraftNumber(mm, onTake)
  return (
    <Row wrap justify="between">
      <span aria-hidden="true">{label} in mm</span>
      <NumberStepper {...draft} label={`${label} in millimetres`} min={LEAST_MM} max={MOST_MM} />
    </Row>
  )
}

function keyOf({ shape, mm }: Base): string {
  return `${shape} ${mm.join(' ')}`
}

/** Most bases are round: only other shapes are named. */
function sizeWords({ shape, mm }: Base): string {
  const size = `${mm.join(' × ')} mm`
  return shape === 'round' ? size : `${shape} ${size}`
}
