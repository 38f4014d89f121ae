import type { Metadata } from 'next'
import { CATALOGUE } from '@/components/catalogue/addresses'
import styles from '@/components/catalogue/catalogue.module.css'
import { EditHead } from '@/components/catalogue/edit/edit-head'
import { lookOf } from '@/components/catalogue/games'
import { NewPackForm } from '@/components/catalogue/new-pack-form'
import { listPacks } from '@/lib/catalogue/data'
import { viewer } from '@/lib/owners/session'
import { SYSTEM_IDS } from '@/lib/systems/ids'
import { one, type SearchParams } from '../../open-pack'

export const metadata: Metadata = { title: 'New pack', robots: { index: false } }

type Props = { searchParams: SearchParams }

export default async function NewPackPage({ searchParams }: Props) {
  const asked = await searchParams
  const packs = (await listPacks({ viewer: await viewer() })).filter(({ newest }) => newest !== null)
  const chosen = packs.find(({ id }) => id === one(asked.of)) ?? packs[0]
  const version = Number(one(asked.version)) || (chosen?.newest ?? 1)
  const how = one(asked.how)
  return (
    <div className={styles.page}>
      <EditHead stops={[{ label: 'Catalogue', href: CATALOGUE }]} title="New pack" />
      <NewPackForm
        packs={packs.map(({ id, name, game, newest }) => {
          const at = id === chosen?.id ? version : newest
          return { value: `${id}@${at}`, label: `${name}, version ${at}`, note: lookOf(game).name }
        })}
        games={SYSTEM_IDS.map((id) => ({ value: id, label: lookOf(id).name }))}
        defaults={{
          how: how === 'extend' || how === 'empty' ? how : 'copy',
          of: chosen ? `${chosen.id}@${version}` : '',
          game: chosen?.game ?? SYSTEM_IDS[0],
          name: chosen && one(asked.of) ? `My ${chosen.name}` : '',
        }}
      />
    </div>
  )
}
