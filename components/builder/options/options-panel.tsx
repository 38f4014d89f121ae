'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { House } from '@/components/domain/house'
import { kindWords } from '@/components/domain/words'
import { Stack, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import { rowOf } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import { forceOf } from '@/lib/kernel/rules/force'
import { capital } from '@/lib/kernel/words'
import { useRowAddress } from '../figure'
import { useBuilder } from '../use-builder'
import { ChoiceField } from './choice'
import { LimitOption } from './limit'
import { OptionSection } from './option-section'
import { Readings } from './readings'
import { Resources, Starters } from './resources'

/** The options of the list: limit, faction and religion, the game's choices, rule readings. */
export function OptionsPanel() {
  const { roster, catalogue, game } = useBuilder()
  const force = useMemo(() => forceOf(roster, catalogue, game), [roster, catalogue, game])
  return (
    <Stack gap={5}>
      <LimitOption />
      <RowOption kind="factions" field="faction" />
      <RowOption kind="religions" field="religion" />
      {game.choices.map((choice) => (
        <ChoiceField key={choice.id} choice={choice} force={force} />
      ))}
      <Starters force={force} />
      <Resources />
      <Readings />
    </Stack>
  )
}

const NONE = ''

type RowOptionProps = { kind: 'factions' | 'religions'; field: 'faction' | 'religion' }

/** The faction or religion of the list; not shown where the game has none. */
function RowOption({ kind, field }: RowOptionProps) {
  const { roster, catalogue, change } = useBuilder()
  const addressOf = useRowAddress()
  const rows = catalogue.rows[kind]
  const chosen = roster[field]
  if (rows.length === 0 && chosen === null) return null
  const row = chosen === null ? undefined : rowOf(catalogue, kind, chosen)
  const { one } = kindWords(catalogue.game, kind)
  const choose = (slug: string) => {
    const name = rows.find((row) => row.slug === slug)?.name
    // The options are the slugs of rows.
    const to = slug === NONE ? null : (slug as Slug)
    if (to !== chosen) change(name ?? `No ${one}`, [{ kind: 'list', to: { [field]: to } }])
  }
  return (
    <OptionSection
      title={capital(one)}
      target={{ kind: 'choice', choice: field }}
      end={
        row ? (
          <>
            <Link href={addressOf({ kind, slug: row.slug })} prefetch={false}>
              in the catalogue
            </Link>
            <House source={row.source} />
          </>
        ) : null
      }
    >
      <Select
        aria-label={capital(one)}
        placeholder={`No ${one}`}
        options={[
          { value: NONE, label: `No ${one}` },
          ...rows.map(({ slug, name }) => ({ value: slug, label: name })),
          ...(chosen !== null && !row ? [{ value: chosen, label: chosen, note: 'not in this pack' }] : []),
        ]}
        value={chosen ?? NONE}
        onChange={choose}
      />
      {row ? <RowText row={row} /> : null}
    </OptionSection>
  )
}

function RowText({ row }: { row: object }) {
  const text = 'text' in row ? row.text : null
  return typeof text === 'string' ? (
    <Text tone="soft" size="note">
      {text}
    </Text>
  ) : null
}
