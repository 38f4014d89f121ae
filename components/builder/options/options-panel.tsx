'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { HouseField } from '@/components/domain/house-sign'
import { kindWords } from '@/components/domain/words'
import { Checkbox } from '@/components/ui/checkbox'
import { ListRow, Stack, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import { rowOf } from '@/lib/kernel/catalogue'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import type { Slug } from '@/lib/kernel/ids'
import { forceOf, nameOf, unitLabel } from '@/lib/kernel/rules/force'
import type { Force } from '@/lib/kernel/rules/game'
import { capitalised } from '@/lib/kernel/words'
import { Figure, useRowAddress } from '../figure'
import { Note } from '../labels'
import { useBuilder } from '../use-builder'
import { ChoiceField } from './choice'
import { LimitOption } from './limit'
import { OptionSection } from './option-section'
import { Readings } from './readings'

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

const NO_ROW = ''

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
    const name = rows.find((candidate) => candidate.slug === slug)?.name
    // The options are the slugs of rows.
    const to = slug === NO_ROW ? null : (slug as Slug)
    if (to !== chosen) change(name ?? `No ${one}`, [{ kind: 'list', to: { [field]: to } }])
  }
  return (
    <OptionSection
      title={capitalised(one)}
      target={{ kind: 'choice', choice: field }}
      end={
        row ? (
          <>
            <Link href={addressOf({ kind, slug: row.slug })} prefetch={false}>
              in the catalogue
            </Link>
            <HouseField row={row} />
          </>
        ) : null
      }
    >
      <Select
        aria-label={capitalised(one)}
        placeholder={`No ${one}`}
        options={[
          { value: NO_ROW, label: `No ${one}` },
          ...rows.map(({ slug, name }) => ({ value: slug, label: name })),
          ...(chosen !== null && !row ? [{ value: chosen, label: chosen, note: 'not in this pack' }] : []),
        ]}
        value={chosen ?? NO_ROW}
        onChange={choose}
      />
      {row ? <RowText row={row} /> : null}
    </OptionSection>
  )
}

function RowText({ row }: { row: object }) {
  const text = 'text' in row ? row.text : null
  return typeof text === 'string' ? <Note>{text}</Note> : null
}

/** Which units are on the table from the start, in games that ask for it. */
function Starters({ force }: { force: Force }) {
  const { game, change } = useBuilder()
  const units = force.units.flatMap((unit) => {
    const { start } = game.equipment(unit, force)
    return start && (start.whyNot === null || unit.entry.start) ? [{ unit, start }] : []
  })
  const [first] = units
  if (!first) return null
  return (
    <OptionSection
      title={first.start.label}
      end={`${units.filter(({ unit }) => unit.entry.start).length} of ${units.length} units`}
    >
      <ul>
        {units.map(({ unit, start }) => (
          <li key={unit.entry.id}>
            <Checkbox
              label={unitLabel(unit)}
              note={start.whyNot}
              end={formatTally(unit.total)}
              checked={unit.entry.start}
              onChange={(starts) =>
                change(`${nameOf(unit)} ${starts ? 'starts' : 'added later'}`, [
                  { kind: 'change', entry: unit.entry.id, to: { start: starts } },
                ])
              }
            />
          </li>
        ))}
      </ul>
    </OptionSection>
  )
}

/** The other limits of the list, and what it brings; each number shows its lines when it is pressed. */
function Resources() {
  const { evaluation } = useBuilder()
  const unlimitedSums = [...(evaluation.pools ?? []), ...evaluation.banks, ...evaluation.figures]
  const sums = [...evaluation.otherLimits, ...unlimitedSums.map((sum) => ({ ...sum, limit: null }))]
  if (sums.length === 0) return null
  return (
    <OptionSection title="Resources">
      <dl>
        {sums.map(({ id, label, limit, amount, lines }) => (
          <ListRow as="div" key={id} align="baseline" justify="between" gap={4}>
            <dt>{label}</dt>
            <Text as="dd" weight="strong" tone={limit !== null && amount.points > limit ? 'bad' : undefined}>
              <Figure label={label} amount={amount} lines={lines} />
              {limit === null ? null : ` of ${formatFigure(limit)}`}
            </Text>
          </ListRow>
        ))}
      </dl>
    </OptionSection>
  )
}
