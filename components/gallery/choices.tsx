'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Combobox } from '@/components/ui/combobox'
import { NumberStepper } from '@/components/ui/number-stepper'
import { RadioGroup } from '@/components/ui/radio-group'
import { SearchField } from '@/components/ui/search-field'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { NAMES, TOPS } from './samples'
import { Section, Specimen } from './section'

const FACTIONS = TOPS.map(({ faction }) => ({ value: faction, label: faction }))
const UNITS = NAMES.map((name, index) => ({ value: name, label: name, note: String(60 + 5 * index) }))
const SIZES = [
  { value: '6', label: 'Quick battle', note: '6 slots, up to 40 minutes' },
  { value: '8', label: 'Standard battle', note: '8 slots, up to an hour' },
  { value: '10', label: 'Long battle', note: '10 slots, over an hour' },
  { value: '0', label: 'Campaign', note: 'not in this pack', disabled: true },
]

export function Choices() {
  const [faction, setFaction] = useState<string | null>(null)
  const [unit, setUnit] = useState<string | null>(null)
  const [size, setSize] = useState('8')
  const [count, setCount] = useState(3)
  const [searchText, setSought] = useState('')
  return (
    <Section id="choices" title="Choosing">
      <Specimen label="Search: the / key comes here">
        <SearchField
          label="Find a unit"
          placeholder="Find a unit, weapon, keyword"
          value={searchText}
          onChange={setSought}
          slash
        />
      </Specimen>
      <Specimen label="Select">
        <Select
          aria-label="Faction"
          options={FACTIONS}
          value={faction}
          onChange={setFaction}
          placeholder="Choose a faction"
        />
        <Select aria-label="Closed faction" options={FACTIONS} value="The Citadel" onChange={setFaction} disabled />
      </Specimen>
      <Specimen label="Combobox: names in any script">
        <Combobox
          aria-label="Unit"
          options={UNITS}
          value={unit}
          onChange={setUnit}
          placeholder="Type a part of the name"
        />
      </Specimen>
      <Specimen label="Number, from 1 to 5">
        <NumberStepper label="Platoons" value={count} onChange={setCount} min={1} max={5} />
        <NumberStepper label="Closed number" value={2} onChange={setCount} disabled />
      </Specimen>
      <Specimen label="Checkbox">
        <div>
          <Checkbox label="Short Bows" note="12″ · Strength 2 · no penalty · Arc" end="+15" defaultChecked />
          <Checkbox label="Shields" note="save 5+ · integrity counts against shooting" end="+12" />
          <Checkbox label="Long Guns" note="not for units that start on the board" end="+22" disabled />
        </div>
      </Specimen>
      <Specimen label="Radio">
        <RadioGroup aria-label="Size of game" options={SIZES} value={size} onChange={setSize} />
      </Specimen>
      <Specimen label="Switch: takes effect at once">
        <div>
          <Switch label="Hatched bases" note="for printers without colour" />
          <Switch label="Spares on the last page" defaultChecked />
          <Switch label="Colours in words" checked disabled />
        </div>
      </Specimen>
    </Section>
  )
}
