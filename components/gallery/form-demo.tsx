'use client'

import { useState } from 'react'
import { z } from 'zod'
import {
  ComboboxField,
  NoteField,
  NumberStepperField,
  RadioField,
  SelectField,
  TextField,
} from '@/components/form/fields'
import { Form, type FormRefusal } from '@/components/form/form'
import { TOPS } from './samples'
import { Section, Specimen } from './section'

const schema = z.object({
  name: z.string().trim().min(1, 'Give the list a name').max(80, 'A name has at most 80 letters'),
  faction: z.string().min(1, 'Choose a faction'),
  religion: z.string().min(1, 'Choose a religion'),
  size: z.string().min(1, 'Choose a size of game'),
  platoons: z.number().int().min(1, 'At least one platoon').max(24, 'At most 24 platoons'),
  note: z.string().max(3000, 'A note has at most 3,000 letters'),
})

type NewList = z.infer<typeof schema>

const EMPTY: NewList = { name: '', faction: '', religion: '', size: '', platoons: 3, note: '' }
const FACTIONS = TOPS.map(({ faction }) => ({ value: faction, label: faction }))
const RELIGIONS = ['Order of Iron', 'Quiet Stars', 'None'].map((name) => ({ value: name, label: name }))
const SIZES = [
  { value: '1500', label: '1,500 points', note: 'an evening' },
  { value: '3000', label: '3,000 points', note: 'a day' },
]

/** Acts as a server: the name "taken" is refused at its field, "full" and "lost" refuse the whole form. */
async function save({ name }: NewList): Promise<FormRefusal<NewList> | null> {
  await new Promise((done) => setTimeout(done, 400))
  if (name === 'taken')
    return { failure: { kind: 'unreadable', reason: 'You have a list of that name' }, field: 'name' }
  if (name === 'full') return { failure: { kind: 'storage-full' } }
  if (name === 'lost') throw new Error('no answer')
  return null
}

export function FormDemo() {
  const [saved, setSaved] = useState('')
  const submit = async (values: NewList) => {
    const refusal = await save(values)
    if (refusal === null) setSaved(values.name)
    return refusal
  }
  return (
    <Section id="form" title="A form">
      <Specimen label="Labels, hints, errors, a refusal, a guard against leaving" wide>
        <Form schema={schema} defaults={EMPTY} submit="Make the list" onSubmit={submit} guarded>
          <TextField name="name" label="Name" hint="As your opponent will read it" />
          <SelectField name="faction" label="Faction" options={FACTIONS} placeholder="Choose a faction" />
          <ComboboxField name="religion" label="Religion" options={RELIGIONS} placeholder="Type a part of the name" />
          <RadioField name="size" label="Size of game" options={SIZES} />
          <NumberStepperField name="platoons" label="Platoons" min={0} max={30} />
          <NoteField name="note" label="Notes" maxLetters={3000} optional />
        </Form>
        <p role="status">{saved ? `Made: ${saved}` : ''}</p>
      </Specimen>
    </Section>
  )
}
