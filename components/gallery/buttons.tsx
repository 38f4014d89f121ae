'use client'

import { useState } from 'react'
import { Badge, HouseBadge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { ChoiceChips, FilterChips } from '@/components/ui/chip'
import { Kbd } from '@/components/ui/kbd'
import { Row } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LONG_WORDS } from './samples'
import { Section, Specimen } from './section'

const FILTERS = [
  { value: 'fits', label: 'Fits now' },
  { value: 'starts', label: 'Starting force' },
  { value: 'shoots', label: 'Shooting' },
  { value: 'house', label: 'House' },
  { value: 'none', label: 'No matches', disabled: true },
]

const RACES = [
  { value: 'terran', label: 'Terran' },
  { value: 'sovereign', label: 'Sovereign', note: '+10' },
  { value: 'cyborii', label: 'Cyborii', note: '+12' },
]

export function Buttons() {
  const [filters, setFilters] = useState<string[]>(['fits'])
  const [race, setRace] = useState('terran')
  const [presses, setPresses] = useState(0)
  return (
    <Section id="buttons" title="Buttons, chips and badges">
      <Specimen label="Kinds">
        <Row wrap>
          <Button kind="primary" onClick={() => setPresses(presses + 1)}>
            Share
          </Button>
          <Button icon="print">Print</Button>
          <Button kind="plain">Cancel</Button>
          <Button kind="danger">Delete</Button>
          <LinkButton href="/" icon="right">
            A link
          </LinkButton>
        </Row>
        <p>Pressed {presses} times.</p>
      </Specimen>
      <Specimen label="Pending and disabled">
        <Row wrap>
          <Button kind="primary" pending>
            Saving
          </Button>
          <Button pending>Loading</Button>
          <Button kind="primary" disabled>
            Share
          </Button>
          <Button disabled>Print</Button>
          <Button kind="danger" disabled>
            Delete
          </Button>
        </Row>
      </Specimen>
      <Specimen label="Icons with a name, and keys">
        <Row wrap>
          <IconButton icon="undo" name="Undo" />
          <IconButton icon="redo" name="Redo" />
          <IconButton icon="add" name="Add Platoon" />
          <IconButton icon="cross" name="Close" kind="plain" />
          <IconButton icon="more" name="More" disabled />
          <Kbd>/</Kbd> <Kbd>Ctrl K</Kbd>
        </Row>
      </Specimen>
      <Specimen label="Filters add up">
        <FilterChips label="Show" options={FILTERS} value={filters} onChange={setFilters} />
      </Specimen>
      <Specimen label="One of a few, with its change in points">
        <ChoiceChips label="Race" options={RACES} value={race} onChange={setRace} />
      </Specimen>
      <Specimen label="Badges">
        <Row wrap>
          <Badge kind="accent">starts</Badge>
          <HouseBadge />
          <Badge>draft</Badge>
          <Badge kind="good">legal</Badge>
          <Badge kind="warn">cannot judge</Badge>
          <Badge kind="bad">2 problems</Badge>
        </Row>
      </Specimen>
      <Specimen label="Long words">
        <Button>{LONG_WORDS.slice(0, 120)}</Button>
      </Specimen>
    </Section>
  )
}
