import { ChoiceCards } from '@/components/lists/new/choice-cards'
import { TextInput } from '@/components/ui/text-input'
import type { PrintOptions } from '@/lib/kernel/sheets/sheet'
import type { PrintRequest } from '@/lib/print/print-request'
import { BOUNDS } from '@/lib/print/print-request'
import styles from './print.module.css'
import { Tick } from './tick'

type OfOptions = { options: PrintOptions }

export function Paper({ options: { paper, ink } }: OfOptions) {
  return (
    <div className={styles.pair}>
      <ChoiceCards
        name="paper"
        legend="Paper"
        chosen={paper}
        cards={[
          { value: 'a4', label: 'A4', note: '210 × 297 mm' },
          { value: 'letter', label: 'Letter', note: '8.5 × 11 in' },
        ]}
      />
      <ChoiceCards
        name="ink"
        legend="Ink"
        chosen={ink}
        cards={[
          { value: 'colour', label: 'Colour' },
          { value: 'grey', label: 'Grey', note: 'colours hatched' },
        ]}
      />
    </div>
  )
}

export function Ruler({ options: { ruler, margin } }: OfOptions) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Your printer</legend>
      <div className={styles.fields}>
        <Amount
          name="ruler"
          label="The 100 mm ruler measures"
          unit="mm"
          value={ruler}
          step={0.1}
          bounds={BOUNDS.ruler}
          note="On a page that you printed before. 98.7 mm? Type it in, and the next pages come out right."
        />
        <Amount
          name="margin"
          label="Margin left free"
          unit="mm"
          value={margin}
          step={1}
          bounds={BOUNDS.margin}
          note="No printer reaches the very edge."
        />
      </div>
    </fieldset>
  )
}

export function Cutting({ ask: { options, rim } }: { ask: PrintRequest }) {
  const { spares, bleed, duplex } = options
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Cutting out</legend>
      <div className={styles.fields}>
        <Amount name="spares" label="Spares of each piece" value={spares} step={1} bounds={BOUNDS.spares} />
        <Amount name="bleed" label="Paint beyond the cut" unit="mm" value={bleed} step={0.5} bounds={BOUNDS.bleed} />
        <Amount name="rim" label="Height of rim strips" unit="mm" value={rim} step={0.5} bounds={BOUNDS.rim} />
      </div>
      <Tick
        name="duplex"
        value="1"
        checked={duplex !== null}
        label="Backs on every second page"
        note="For printing on both sides, turned along the long edge."
      />
      <div className={styles.fields}>
        <Amount name="x" label="Move backs right" unit="mm" value={duplex?.x ?? 0} step={0.5} bounds={BOUNDS.offset} />
        <Amount name="y" label="Move backs down" unit="mm" value={duplex?.y ?? 0} step={0.5} bounds={BOUNDS.offset} />
      </div>
    </fieldset>
  )
}

export function ByHand({ blanks }: { blanks: number | null }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>To fill in by hand</legend>
      <Tick
        name="blank"
        value="1"
        checked={blanks !== null}
        label="Blank sheets instead of the list"
        note="The same sheets with nothing of the list in them."
      />
      <div className={styles.fields}>
        <Amount name="blanks" label="How many of each" value={blanks ?? 1} step={1} bounds={BOUNDS.blanks} />
      </div>
    </fieldset>
  )
}

type AmountProps = {
  name: string
  label: string
  unit?: string
  value: number
  step: number
  bounds: { readonly least: number; readonly most: number }
  note?: string
}

/** A plain number field, so that the form works before and without script. */
function Amount({ name, label, unit, value, step, bounds, note }: AmountProps) {
  const id = `print-${name}`
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>
        {label}
        {unit ? <span className={styles.unit}>, {unit}</span> : null}
      </label>
      <TextInput
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        defaultValue={value}
        min={bounds.least}
        max={bounds.most}
        step={step}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note ? (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
