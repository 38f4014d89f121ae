import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { listPageOf } from '@/components/domain/list-pages'
import { ActionButton } from '@/components/form/action-button'
import { previewWords } from '@/components/share/preview-words'
import { SharedList } from '@/components/share/shared-list'
import { LiveOrSnapshot, SharedExports, Withdrawn } from '@/components/share/stored-link'
import { sharedOriginOf } from '@/lib/http/requests'
import { listName } from '@/lib/kernel/names'
import { copyShared } from '@/lib/share/actions'
import { storedAddress } from '@/lib/share/link'
import { openShare } from '@/lib/share/open'

type Props = {
  params: Promise<{ code: string }>
  searchParams: Promise<{ page?: string | readonly string[] }>
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { code } = await params
  const opened = await openShareOnce(code)
  if (!opened.ok) return { title: 'A shared list', robots: { index: false } }
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
  const [{ code }, { page }] = await Promise.all([params, searchParams])
  const opened = await openShareOnce(code)
  if (!opened.ok) return opened.failure.kind === 'withdrawn' ? <Withdrawn /> : notFound()
  const { shared, shown } = opened.value
  const origin = await sharedOrigin()
  return (
    <SharedList
      shown={shown}
      part={listPageOf(shown.evaluation, { page: Number(page), addressOf: (number) => addressOf(code, number) })}
      asOf={new Date()}
      liveNote={<LiveOrSnapshot shared={shared} />}
      tools={
        <ActionButton action={copyShared} name="code" value={code}>
          Copy to my lists
        </ActionButton>
      }
      more={<SharedExports shareCode={code} address={origin === null ? null : origin + storedAddress(code)} />}
    />
  )
}

const openShareOnce = cache(openShare)

async function sharedOrigin(): Promise<string | null> {
  return sharedOriginOf({ headers: await headers() })
}

function addressOf(code: string, page: number): string {
  return page === 1 ? storedAddress(code) : `${storedAddress(code)}?page=${page}`
}
