'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { unknownWords } from '@/components/domain/base-words'
import { HouseField } from '@/components/domain/house-sign'
import { LedgerFigure } from '@/components/domain/ledger-figure'
import { priceLedger } from '@/components/domain/price-ledger'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { NumberStepper } from '@/components/ui/number-stepper'
import hidden from '@/components/ui/visually-hidden.module.css'
import { isShip } from '@/lib/games/ships'
import { formatTally } from '@/lib/kernel/figures'
import { LONGEST_NAME, MOST_MODELS } from '@/lib/kernel/limits'
import { describeBase, lengthOf, widthOf } from '@/lib/kernel/sheets/marks'
import { useDraftNumber, useDraftText } from '../drafts'
import { useEntryActions } from '../entry-actions'
import { useRowAddress } from '../figure'
import { Note } from '../labels'
import { eachWords, picksOf } from '../names'
import { unitHeadingId } from '../open-part'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useChangeUnit, useOpenUnit } from './open-unit'

const PIXELS_PER_MM = 96 / 25.4

const WIDEST_DRAWING_PX = 152

/** The name and the price: they stay in sight. */
export function OpenUnitTop() {
  const { evaluation } = useOpenUnit()
  const addressOf = useRowAddress()
  const { name, total } = evaluation
  return (
    <Row as="header" justify="between" gap={4} className={styles.unitTop}>
      <NameField />
      <Text className={styles.unitPrice}>
        <LedgerFigure label={`Price of ${name}`} {...priceLedger(evaluation)} addressOf={addressOf}>
          {formatTally(total)}
        </LedgerFigure>
        <Text as="span" block tone="soft" size="small" weight="plain">
          {eachWords(evaluation)}
        </Text>
      </Text>
    </Row>
  )
}

export function OpenUnitHead() {
  return (
    <Row wrap gap={4} rowGap={3}>
      <BaseDrawing />
      <Stack gap={2} align="start" className={styles.headWords}>
        <Subtitle />
        <CountField />
      </Stack>
    </Row>
  )
}

function BaseDrawing() {
  const { catalogue } = useBuilder()
  const { mark } = useOpenUnit().evaluation
  const unknown = unknownWords(mark)
  const widest = Math.max(lengthOf(mark.base), widthOf(mark.base))
  const scale = Math.min(PIXELS_PER_MM, WIDEST_DRAWING_PX / widest)
  const isTrueToSize = scale === PIXELS_PER_MM
  return (
    <Stack as="figure" gap={2} align="center" fixed>
      <BaseDisc mark={mark} scale={scale} drawnAsShip={isShip(catalogue, 'classes')} />
      <Text as="figcaption" tone="soft" size="small" className={styles.caption}>
        {describeBase(mark.base)}, {isTrueToSize ? 'drawn about as large' : 'drawn smaller'}
        {unknown === null ? null : `; ${unknown}`}
      </Text>
    </Stack>
  )
}

function NameField() {
  const { entry, unit, evaluation } = useOpenUnit()
  const changeUnit = useChangeUnit()
  const draft = useDraftText(entry.name ?? '', (words) => {
    const name = words.trim()
    changeUnit(name === '' ? 'no name' : `named ${name}`, { name: name === '' ? null : name })
  })
  return (
    <Heading grow className={styles.unitName}>
      {/* When the unit is opened, the focus moves here and not into the field: keys must not change the name. */}
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
      {entry.name === null ? <HouseField row={unit.class} /> : null}
    </Heading>
  )
}

function Subtitle() {
  const { catalogue } = useBuilder()
  const { entry, unit, force, equipment } = useOpenUnit()
  const isNamed = entry.name !== null
  const picks = picksOf({ ...entry, name: null, wargear: [], spells: [] }, catalogue)
  const words = [picks, force.faction?.name ?? ''].filter((word) => word !== '').join(' · ')
  const classLabel = equipment.slots.find(({ slot }) => slot === 'class')?.label
  return (
    <Note>
      {isNamed ? unit.class.name : null}
      {isNamed ? <HouseField row={unit.class} /> : null}
      {isNamed && words !== '' ? ' · ' : ''}
      {words === '' && !isNamed ? classLabel : words}
    </Note>
  )
}

function CountField() {
  const { entry, evaluation } = useOpenUnit()
  const { setCount, remove } = useEntryActions()
  const draft = useDraftNumber(entry.count, (to) => setCount(entry.id, to))
  return (
    <NumberStepper
      {...draft}
      label={`Models of ${evaluation.name}`}
      min={1}
      max={MOST_MODELS}
      {...(entry.count === 1
        ? { removal: { name: `Remove ${evaluation.name}`, onRemove: () => remove(entry.id) } }
        : {})}
    />
  )
}
