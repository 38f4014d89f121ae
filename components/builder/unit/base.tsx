'use client'

import { ChoiceChips } from '@/components/ui/chip'
import { Disclosure } from '@/components/ui/disclosure'
import { Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import { type Base, type BaseShape, describeBase } from '@/lib/kernel/sheets/marks'
import { useDraftNumber } from '../drafts'
import { UnitSection, useChangeUnit, useOpenUnit } from './open-unit'

const LEAST_MM = 5
const MOST_MM = 400

const USUAL_BASE = 'usual'

/** The base of the unit: the usual one, another that is allowed, or any other size, which the rules then judge. */
export function BaseSection() {
  const { entry, equipment, evaluation } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const { usual, bases, words } = equipment.base
  const allowed = [...new Map(bases.map((base) => [keyOf(base), base])).values()]
  const others = allowed.filter((base) => keyOf(base) !== keyOf(usual))
  const chosen = entry.base === null ? USUAL_BASE : keyOf(entry.base)
  const custom = entry.base !== null && others.every((base) => keyOf(base) !== chosen) ? [entry.base] : []
  const options = [
    { value: USUAL_BASE, label: sizeWords(usual), note: 'usual' },
    ...[...others, ...custom].map((base) => ({ value: keyOf(base), label: sizeWords(base) })),
  ]
  const chooseBase = (key: string) => {
    const base = [...others, ...custom].find((candidate) => keyOf(candidate) === key) ?? null
    changeUnit(base === null ? 'the default base' : `base ${describeBase(base)}`, { base })
  }
  return (
    <UnitSection label="Base" slot="base" end={words ?? describeBase(evaluation.mark.base)} folded>
      <ChoiceChips label="Base" options={options} value={chosen} onChange={chooseBase} />
      <Disclosure
        summary={
          <Text as="span" tone="soft" size="note" weight="plain">
            Another size or shape
          </Text>
        }
      >
        <CustomBase base={evaluation.mark.base} shapes={equipment.base.shapes} />
      </Disclosure>
    </UnitSection>
  )
}

function CustomBase({ base, shapes }: { base: Base; shapes: readonly BaseShape[] }) {
  const changeUnit = useChangeUnit()
  const [length = 0, width = length] = base.mm
  const isLong = base.shape === 'oval' || base.shape === 'rectangle'
  const saveBase = (to: Base) => changeUnit(`base ${describeBase(to)}`, { base: to })
  const withShape = (shape: BaseShape): Base =>
    shape === 'oval' || shape === 'rectangle' ? { shape, mm: [length, width] } : { shape, mm: [length] }
  const offeredShapes = shapes.includes(base.shape) ? shapes : [...shapes, base.shape]
  return (
    <Stack>
      <ChoiceChips
        label="Shape"
        options={offeredShapes.map((shape) => ({ value: shape, label: shape }))}
        value={base.shape}
        onChange={(shape) => {
          const to = offeredShapes.find((candidate) => candidate === shape)
          if (to) saveBase(withShape(to))
        }}
      />
      <Millimetres
        label={isLong ? 'Length' : 'Width'}
        mm={length}
        onSave={(mm) => saveBase({ ...base, mm: isLong ? [mm, width] : [mm] })}
      />
      {isLong ? (
        <Millimetres label="Width" mm={width} onSave={(mm) => saveBase({ ...base, mm: [length, mm] })} />
      ) : null}
    </Stack>
  )
}

function Millimetres({ label, mm, onSave }: { label: string; mm: number; onSave: (mm: number) => void }) {
  const draft = useDraftNumber(mm, onSave)
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
