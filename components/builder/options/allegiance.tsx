'use client'

import Link from 'next/link'
import { House } from '@/components/domain/house'
import { capital } from '@/components/domain/spelling'
import { kindWords } from '@/components/domain/words'
import { Select } from '@/components/ui/select'
import { rowOf } from '@/lib/kernel/catalogue'
import type { Slug } from '@/lib/kernel/ids'
import { useRowAddress } from '../ledger/use-row-address'
import { useWorkbench } from '../workbench'
import styles from './options.module.css'
import { Place } from './place'

export function Allegiance() {
  return (
    <>
      <Belongs kind="factions" field="faction" />
      <Belongs kind="religions" field="religion" />
    </>
  )
}

const NONE = ''

type BelongsProps = { kind: 'factions' | 'religions'; field: 'faction' | 'religion' }

/** Whom the list belongs to; not shown where the game knows no such thing. */
function Belongs({ kind, field }: BelongsProps) {
  const { roster, catalogue, change } = useWorkbench()
  const addressOf = useRowAddress()
  const rows = catalogue.rows[kind]
  const chosen = roster[field]
  if (rows.length === 0 && chosen === null) return null
  const row = chosen === null ? undefined : rowOf(catalogue, kind, chosen)
  const { one } = kindWords(catalogue.game, kind)
  const choose = (slug: string) => {
    const name = rows.find((row) => row.slug === slug)?.name
    // One of the options, which are the slugs of rows.
    const to = slug === NONE ? null : (slug as Slug)
    if (to !== chosen) change(name ?? `No ${one}`, [{ kind: 'list', to: { [field]: to } }])
  }
  return (
    <Place
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
    </Place>
  )
}

function RowText({ row }: { row: object }) {
  const text = 'text' in row ? row.text : null
  return typeof text === 'string' ? <p className={styles.words}>{text}</p> : null
}
