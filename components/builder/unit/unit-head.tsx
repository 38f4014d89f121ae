'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { House } from '@/components/domain/house'
import { isShip } from '@/components/packs/listed-row'
import { NumberStepper } from '@/components/ui/number-stepper'
import hidden from '@/components/ui/visually-hidden.module.css'
import { LONGEST_NAME, MOST_MODELS } from '@/lib/kernel/limits'
import { lengthOf, widthOf } from '@/lib/kernel/sheets/base-outline'
import { inWords } from '@/lib/kernel/sheets/marks'
import { headingPlace } from '../places'
import { pickWords } from '../unit-words'
import { useDraftNumber } from '../use-draft-number'
import { useDraftText } from '../use-draft-text'
import { useWays } from '../use-ways'
import { useWorkbench } from '../workbench'
import { useOpenUnit, useSetting } from './open-unit'
import styles from './unit.module.css'

/** A millimetre of the page, as browsers count it. */
const PIXELS_EACH_MM = 96 / 25.4

const WIDEST_PIXELS = 152

export function UnitHead() {
  return (
    <header className={styles.head}>
      <BaseDrawing />
      <div className={styles.headWords}>
        <NameField />
        <Sub />
        <Count />
      </div>
    </header>
  )
}

function BaseDrawing() {
  const { catalogue } = useWorkbench()
  const { mark } = useOpenUnit().evaluation
  const widest = Math.max(lengthOf(mark.base), widthOf(mark.base))
  const scale = Math.min(PIXELS_EACH_MM, WIDEST_PIXELS / widest)
  const toSize = scale === PIXELS_EACH_MM
  return (
    <figure className={styles.drawing}>
      <BaseDisc mark={mark} scale={scale} ship={isShip(catalogue, 'classes')} />
      <figcaption className={styles.caption}>
        {inWords(mark.base)}, {toSize ? 'drawn about as large' : 'drawn smaller'}
      </figcaption>
    </figure>
  )
}

function NameField() {
  const { entry, unit, evaluation } = useOpenUnit()
  const set = useSetting()
  const draft = useDraftText(entry.name ?? '', (words) => {
    const name = words.trim()
    set(name === '' ? 'no name of its own' : `called ${name}`, { name: name === '' ? null : name })
  })
  return (
    <h2 className={styles.title}>
      {/* Apart from the field: whoever arrives by keyboard is not at once writing in it. */}
      <span className={hidden.hidden} id={headingPlace(entry.id)} tabIndex={-1}>
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
    </h2>
  )
}

function Sub() {
  const { catalogue } = useWorkbench()
  const { entry, unit, force, outfit } = useOpenUnit()
  const picks = pickWords({ ...entry, wargear: [], spells: [] }, catalogue)
  const words = [picks, force.faction?.name ?? ''].filter((word) => word !== '')
  const kind = outfit.slots.find(({ slot }) => slot === 'class')?.label
  return (
    <p className={styles.sub}>
      {words.length > 0 ? words.join(' · ') : kind}
      <House source={unit.class.source} />
    </p>
  )
}

function Count() {
  const { entry, evaluation } = useOpenUnit()
  const { count } = useWays()
  const draft = useDraftNumber(entry.count, (to) => count(entry.id, to))
  return <NumberStepper {...draft} label={`Models of ${evaluation.name}`} min={1} max={MOST_MODELS} />
}
