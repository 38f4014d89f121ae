'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { isShip } from '@/components/packs/listed-row'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import hidden from '@/components/ui/visually-hidden.module.css'
import { LONGEST_NAME, MOST_MODELS } from '@/lib/kernel/limits'
import { describeBase, lengthOf, widthOf } from '@/lib/kernel/sheets/marks'
import { useDraftNumber, useDraftText } from '../drafts'
import { useEntryActions } from '../entry-actions'
import { picksOf } from '../names'
import { unitHeadingId } from '../open'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { Note } from '../words'
import { useChangeUnit, useOpenUnit } from './open-unit'

const PIXELS_EACH_MM = 96 / 25.4

const WIDEST_PIXELS = 152

export function UnitHead() {
  return (
    <Row as="header" wrap gap={4} rowGap={3}>
      <BaseDrawing />
      <Stack gap={2} align="start" className={styles.headWords}>
        <NameField />
        <Sub />
        <Count />
      </Stack>
    </Row>
  )
}

function BaseDrawing() {
  const { catalogue } = useBuilder()
  const { mark } = useOpenUnit().evaluation
  const widest = Math.max(lengthOf(mark.base), widthOf(mark.base))
  const scale = Math.min(PIXELS_EACH_MM, WIDEST_PIXELS / widest)
  const toSize = scale === PIXELS_EACH_MM
  return (
    <Stack as="figure" gap={2} align="center" fixed>
      <BaseDisc mark={mark} scale={scale} ship={isShip(catalogue, 'classes')} />
      <Text as="figcaption" tone="soft" size="small" className={styles.caption}>
        {describeBase(mark.base)}, {toSize ? 'drawn about as large' : 'drawn smaller'}
      </Text>
    </Stack>
  )
}

function NameField() {
  const { entry, unit, evaluation } = useOpenUnit()
  const set = useChangeUnit()
  const draft = useDraftText(entry.name ?? '', (words) => {
    const name = words.trim()
    set(name === '' ? 'no name of its own' : `called ${name}`, { name: name === '' ? null : name })
  })
  return (
    <Heading width="full" className={styles.unitName}>
      {/* Apart from the field: the focus arrives here, and a key that is pressed then does not change the name. */}
      <span className={hidden.hidden} id={unitHeadingId(entry.id)} tabIndex={-1}>
        {evaluation.name}
      </span>
      <input
        {...draft}
        className={styles.nameInput}
        aria-label={`Name of this ${unit.class.name}`}
        placeholder={unit.class.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </Heading>
  )
}

function Sub() {
  const { catalogue } = useBuilder()
  const { entry, unit, force, outfit } = useOpenUnit()
  const picks = picksOf({ ...entry, wargear: [], spells: [] }, catalogue)
  const words = [picks, force.faction?.name ?? ''].filter((word) => word !== '')
  const kind = outfit.slots.find(({ slot }) => slot === 'class')?.label
  return (
    <Note>
      {words.length > 0 ? words.join(' · ') : kind}
      <House source={unit.class.source} />
    </Note>
  )
}

function Count() {
  const { entry, evaluation } = useOpenUnit()
  const { setCount } = useEntryActions()
  const draft = useDraftNumber(entry.count, (to) => setCount(entry.id, to))
  return <NumberStepper {...draft} label={`Models of ${evaluation.name}`} min={1} max={MOST_MODELS} />
}
