import type { Metadata } from 'next'
import { firstValue, type SearchParams } from '@/app/search-params'
import { NewPackForm } from '@/components/packs/new-pack-form'
import { CATALOGUE_TRAIL } from '@/components/packs/trails'
import { Page } from '@/components/ui/page'
import { GAME_IDS } from '@/lib/games/ids'
import { lookOf } from '@/lib/games/looks'
import { viewer } from '@/lib/owners/session'
import { listPacks } from '@/lib/packs/data'

export const metadata: Metadata = { title: 'New pack', robots: { index: false } }

type Props = { searchParams: SearchParams }

export default async function NewPackPage({ searchParams }: Props) {
  const query = await searchParams
  const packs = (await listPacks({ viewer: await viewer() })).filter(({ newest }) => newest !== null)
  const chosen = packs.find(({ id }) => id === firstValue(query.of)) ?? packs[0]
  const version = Number(firstValue(query.version)) || (chosen?.newest ?? 1)
  const how = firstValue(query.how)
  return (
    <Page trail={CATALOGUE_TRAIL} title="New pack">
      <NewPackForm
        packs={packs.map(({ id, name, game, newest }) => {
          const at = id === chosen?.id ? version : newest
          return { value: `${id}@${at}`, label: `${name}, version ${at}`, note: lookOf(game).name }
        })}
        games={GAME_IDS.map((id) => ({ value: id, label: lookOf(id).name }))}
        defaults={{
          how: how === 'extend' || how === 'empty' ? how : 'copy',
          of: chosen ? `${chosen.id}@${version}` : '',
          game: chosen?.game ?? GAME_IDS[0],
          name: chosen && firstValue(query.of) ? `My ${chosen.name}` : '',
        }}
      />
    </Page>
  )
}
