import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { listPageOf } from '@/components/domain/list-pages'
import { ActionButton } from '@/components/form/action-button'
import { previewWords } from '@/components/share/preview-words'
import { SavePicture } from '@/components/share/save-picture'
import { SharedList, type SharedView, sharedViewOf } from '@/components/share/shared-list'
import { LiveOrSnapshot, PartPackNote, SharedExports, Withdrawn } from '@/components/share/stored-link'
import { sharedOriginOf } from '@/lib/http/requests'
import { listName } from '@/lib/kernel/names'
import { copyShared } from '@/lib/share/actions'
import { storedAddress } from '@/lib/share/link'
import { openShare } from '@/lib/share/open'

type Props = {
  params: Promise<{ code: string }>
  searchParams: Promise<{ page?: string | readonly string[]; view?: string | readonly string[] }>
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { code } = await params
  const opened = await openShareOnce(code)
  if (!opened.ok) return { title: 'Shared list', robots: { index: false } }
  const { shared, shown } = opened.value
  const title = listName(shown.roster.name)
  const description = previewWords(shown)
  const origin = await sharedOrigin()
  // Chats need the full address of the picture, with its origin.
  const url = origin === null ? {} : { url: origin + storedAddress(code) }
  const alt = `${title}: ${description}`
  const images = url.url === undefined ? [] : [{ url: `${url.url}/picture`, width: 1200, height: 630, alt }]
  return {
    title,
    description,
    robots: shared.isIndexable ? { index: true } : { index: false, follow: false },
    openGraph: { title, description, type: 'website', siteName: 'Muster Roll', ...url, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

export default async function SharedPage({ params, searchParams }: Props) {
  const [{ code }, query] = await Promise.all([params, searchParams])
  const opened = await openShareOnce(code)
  if (!opened.ok) return opened.failure.kind === 'withdrawn' ? <Withdrawn /> : notFound()
  const { shared, shown, packIsOwn } = opened.value
  const origin = await sharedOrigin()
  const view = sharedViewOf(query.view)
  const addressOf = (page: number) => pageAddress(code, { view, page })
  return (
    <SharedList
      shown={shown}
      view={view}
      viewLinks={{ short: pageAddress(code, { view: 'short' }), full: pageAddress(code, { view: 'full' }) }}
      part={listPageOf(shown.evaluation, { page: Number(query.page), addressOf })}
      asOf={new Date()}
      liveNote={
        <>
          <LiveOrSnapshot shared={shared} />
          {packIsOwn ? <PartPackNote /> : null}
        </>
      }
      tools={
        <>
          <ActionButton action={copyShared} name="code" value={code}>
            Copy to my lists
          </ActionButton>
          <SavePicture address={`${storedAddress(code)}/picture`} name={shown.roster.name} />
        </>
      }
      more={<SharedExports shareCode={code} address={origin === null ? null : origin + storedAddress(code)} />}
    />
  )
}

const openShareOnce = cache(openShare)

async function sharedOrigin(): Promise<string | null> {
  return sharedOriginOf({ headers: await headers() })
}

/** As scripts/serve/shared-address.mjs writes it. */
function pageAddress(code: string, { view, page = 1 }: { view: SharedView; page?: number }): string {
  const query = [...(view === 'full' ? ['view=full'] : []), ...(page === 1 ? [] : [`page=${page}`])].join('&')
  return storedAddress(code) + (query === '' ? '' : `?${query}`)
}
