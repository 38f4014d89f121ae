'use client'

import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { RadioField, SelectField, TextField } from '@/components/form/fields'
import { Form, type FormRefusal } from '@/components/form/form'
import type { Option } from '@/components/ui/option'
import { LONGEST_ROW_NAME } from '@/lib/kernel/limits'
import { createPack } from '@/lib/packs/actions'
import { editAddress } from './addresses'
import { packFailureWords } from './pack-failure-words'

const schema = z.object({
  how: z.enum(['copy', 'extend', 'empty']),
  of: z.string(),
  game: z.string(),
  name: z.string().trim().min(1, 'Give the pack a name').max(LONGEST_ROW_NAME, `At most ${LONGEST_ROW_NAME} letters`),
})

type Values = z.infer<typeof schema>

type NewPackFormProps = {
  /** Published packs, each as "id@version". */
  packs: readonly Option[]
  games: readonly Option[]
  defaults: Values
}

const ORIGINS: readonly Option[] = [
  { value: 'copy', label: 'A copy', note: 'All its rows become yours.' },
  {
    value: 'extend',
    label: 'A pack that extends it',
    note: 'It uses the rows of the other pack. Yours contain what is different.',
  },
  { value: 'empty', label: 'An empty pack', note: 'Start without rows and write them in.' },
]

/** The form for a new pack, copied, extended or empty. */
export function NewPackForm({ packs, games, defaults }: NewPackFormProps) {
  const router = useRouter()

  async function create(values: Values): Promise<FormRefusal<Values> | null> {
    const answer = await createPack({ name: values.name, from: originOf(values) })
    if (answer.ok) {
      router.push(editAddress(answer.value.packId))
      return null
    }
    const { failure } = answer
    if (failure.kind !== 'problems' && failure.kind !== 'taken') return { failure }
    const { title, words } = packFailureWords(failure)
    return { failure: { kind: 'unreadable', reason: `${title}. ${words}` }, field: 'name' }
  }

  return (
    <Form schema={schema} defaults={defaults} submit="Create pack" onSubmit={create}>
      <RadioField name="how" label="Start with" options={ORIGINS} />
      <OriginField packs={packs} games={games} />
      <TextField name="name" label="Name" hint="The name that you and others see." />
    </Form>
  )
}

function OriginField({ packs, games }: { packs: readonly Option[]; games: readonly Option[] }) {
  const how: unknown = useWatch({ name: 'how' })
  if (how === 'empty') return <SelectField name="game" label="Game" options={games} />
  return <SelectField name="of" label="Pack" options={packs} />
}

function originOf({ how, of, game }: Values) {
  if (how === 'empty') return { kind: how, game }
  const [id, version] = of.split('@')
  return { kind: how, of: { id, version: Number(version) } }
}
