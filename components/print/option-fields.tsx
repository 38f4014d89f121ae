import type { ReactNode } from 'react'
import { ChoiceCards } from '@/components/lists/new/choice-cards'
import { Grid, Stack, Text } from '@/components/ui/layout'
import { PlainCheckbox } from '@/components/ui/plain-checkbox'
import { TextInput } from '@/components/ui/text-input'
import type { PrintOptions } from '@/lib/kernel/sheets/sheet'
import type { PrintRequest } from '@/lib/print/print-request'
import { BOUNDS } from '@/lib/print/print-request'
import type { Shows } from '@/lib/share/shows'
import styles from './print.module.css'

type OptionsProps = { options: PrintOptions }

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Stack as="fieldset">
      <Text as="legend" weight="strong" below={1}>
        {legend}
      </Text>
      {children}
    </Stack>
  )
}

export function PaperFields({ options: { paper, ink } }: OptionsProps) {
  return (
    <Stack gap={4}>
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
    </Stack>
  )
}

export function PrinterFields({ options: { measuredRuler, margin } }: OptionsProps) {
  return (
    <FieldGroup legend="Your printer">
      <Grid least={8} align="start" gap={4} rowGap={3}>
        <NumberField
          name="ruler"
          label="The 100 mm ruler measures"
          unit="mm"
          value={measuredRuler}
          step={0.1}
          bounds={BOUNDS.ruler}
          note="Measure the ruler on a printed page. If it is 98.7 mm, type in 98.7, and the next pages are the right size."
        />
        <NumberField
          name="margin"
          label="Margin"
          unit="mm"
          value={margin}
          step={1}
          bounds={BOUNDS.margin}
          note="Printers cannot print to the edge."
        />
      </Grid>
    </FieldGroup>
  )
}

export function CuttingFields({ request: { options, rim } }: { request: PrintRequest }) {
  const { spares, bleed, duplex } = options
  return (
    <FieldGroup legend="Cutting out">
      <Grid least={8} align="start" gap={4} rowGap={3}>
        <NumberField name="spares" label="Spares of each piece" value={spares} step={1} bounds={BOUNDS.spares} />
        <NumberField name="bleed" label="Bleed" unit="mm" value={bleed} step={0.5} bounds={BOUNDS.bleed} />
        <NumberField name="rim" label="Height of rim strips" unit="mm" value={rim} step={0.5} bounds={BOUNDS.rim} />
      </Grid>
      <PlainCheckbox
        name="duplex"
        value="1"
        checked={duplex !== null}
        label="Backs on every second page"
        note="For double-sided printing, turned along the long edge."
      />
      <Grid least={8} align="start" gap={4} rowGap={3}>
        <NumberField
          name="x"
          label="Move backs right"
          unit="mm"
          value={duplex?.x ?? 0}
          step={0.5}
          bounds={BOUNDS.duplexOffset}
        />
        <NumberField
          name="y"
          label="Move backs down"
          unit="mm"
          value={duplex?.y ?? 0}
          step={0.5}
          bounds={BOUNDS.duplexOffset}
        />
      </Grid>
    </FieldGroup>
  )
}

/** A box that is not ticked sends nothing, so they say what is left out. */
export function ShowsFields({ shows: { notes, names } }: { shows: Shows }) {
  return (
    <FieldGroup legend="For other people">
      <PlainCheckbox
        name="notes"
        value="0"
        checked={!notes}
        label="Hide notes"
        note="The notes of the list and of its units."
      />
      <PlainCheckbox
        name="names"
        value="0"
        checked={!names}
        label="Hide unit names"
        note="Units are shown by class. The name of the list stays."
      />
    </FieldGroup>
  )
}

export function BlankFields({ blanks }: { blanks: number | null }) {
  return (
    <FieldGroup legend="Blank sheets">
      <PlainCheckbox
        name="blank"
        value="1"
        checked={blanks !== null}
        label="Print blank sheets instead of the list"
        note="The same sheets without the list, to fill in by hand."
      />
      <Grid least={8} align="start" gap={4} rowGap={3}>
        <NumberField name="blanks" label="How many of each" value={blanks ?? 1} step={1} bounds={BOUNDS.blanks} />
      </Grid>
    </FieldGroup>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  unit?: string
  value: number
  step: number
  bounds: { readonly least: number; readonly most: number }
  note?: string
}

/** A plain number field, which works without script. */
function NumberField({ name, label, unit, value, step, bounds, note }: NumberFieldProps) {
  const id = `print-${name}`
  return (
    <Stack gap={1} size="note" className={styles.amount}>
      <label htmlFor={id}>
        {label}
        {unit ? (
          <Text as="span" tone="soft">
            , {unit}
          </Text>
        ) : null}
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
        <Text id={`${id}-note`} tone="soft" size="small">
          {note}
        </Text>
      ) : null}
    </Stack>
  )
}
