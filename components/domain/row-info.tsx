import Link from 'next/link'
import type { ReactNode } from 'react'
import { Stack, Text } from '@/components/ui/layout'
import type { Row } from '@/lib/kernel/catalogue'
import type { Trait } from '@/lib/kernel/rules/game'
import { sourceWords } from './source-words'
import { type Stat, StatGrid } from './stat-grid'
import { TraitList } from './trait-list'

type RowInfoProps = {
  row: Row
  /** Its page in the catalogue. */
  address: string
  /** Why it cannot be had. */
  obstacles?: readonly string[]
  stats?: readonly Stat[]
  traits: readonly Trait[]
  /** The heading that it stands under. */
  under?: string
  price: ReactNode
}

/** What a player reads of a row before choosing it: its values, its rules and those of its keywords, price and source. */
export function RowInfo({ row, address, obstacles = [], stats = [], traits, under, price }: RowInfoProps) {
  return (
    <Stack>
      {obstacles.length > 0 ? (
        <Text as="ul" tone="bad" size="small">
          {obstacles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Text>
      ) : null}
      {stats.length > 0 ? (
        <StatGrid label={`Values of ${row.name}`} stats={stats} columns={stats.length % 3 === 0 ? 3 : 4} />
      ) : null}
      {traits.length > 0 ? <TraitList traits={traits} under={under} /> : null}
      {price}
      <Text tone="soft" size="small">
        {sourceWords(row.source)} ·{' '}
        <Link href={address} prefetch={false}>
          in the catalogue
        </Link>
      </Text>
    </Stack>
  )
}
