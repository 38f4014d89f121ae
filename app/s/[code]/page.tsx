import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { CopySharedForm } from '@/components/share/copy-shared'
import { Lasting } from '@/components/share/lasting'
import { previewWords } from '@/components/share/preview-words'
import { SharedList } from '@/components/share/shared-list'
import { SharedWays } from '@/components/share/shared-ways'
import { Withdrawn } from '@/components/share/withdrawn'
import { originOf } from '@/lib/edge/requests'
import { storedAddress } from '@/lib/share/link'
import { openShare } from '@/lib/share/reading'

type Props = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await params
  const opened = await opening(code)
  if (!opened.ok) return { title: 'A shared list', robots: { index: false } }
  const { shared, shown } = opened.value
  const title = shown.roster.name || 'A list without a name'
  const description = previewWords(shown)
  const address = (await here()) + storedAddress(code)
  const images = [{ url: `${address}/picture`, width: 1200, height: 630, alt: `${title}: ${description}` }]
  return {
    title,
    description,
    robots: shared.isPublic ? { index: true } : { index: false, follow: false },
    openGraph: { title, description, type: 'website', siteName: 'Muster Roll', url: address, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

export default async function SharedPage({ params }: Props) {
  const { code } = await params
  const opened = await opening(code)
  if (!opened.ok) return opened.failure.kind === 'withdrawn' ? <Withdrawn /> : notFound()
  const { shared, shown } = opened.value
  return (
    <SharedList
      shown={shown}
      asOf={new Date()}
      lasting={<Lasting shared={shared} />}
      tools={<CopySharedForm code={code} />}
      more={<SharedWays code={code} address={(await here()) + storedAddress(code)} />}
    />
  )
}

const opening = cache(openShare)

async function here(): Promise<string> {
  return originOf({ headers: await headers() })
}
