import type { Metadata } from 'next'
import { DEVICES, MY_LISTS } from '@/components/lists/addresses'
import { deviceLinkFailureWords, holdingWords } from '@/components/lists/devices/device-link-words'
import { FollowLinkForm } from '@/components/lists/devices/follow-link-form'
import { MessagePage } from '@/components/shell/message-page'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { countHoldings, readDeviceLink } from '@/lib/devices/data'
import { viewer } from '@/lib/owners/session'

export const metadata: Metadata = { title: 'Use my lists here', robots: { index: false } }

type HandOverPageProps = { params: Promise<{ code: string }> }

export default async function HandOverPage({ params }: HandOverPageProps) {
  const { code } = await params
  const deviceLink = await readDeviceLink({ code, now: new Date() })
  if (deviceLink.kind !== 'open') return <UnusableLink kind={deviceLink.kind} />
  const viewerId = await viewer()
  if (viewerId === deviceLink.ownerId) return <AlreadyLinked />
  const ownHoldings = viewerId === null ? null : holdingWords(await countHoldings(viewerId))
  const offeredHoldings = holdingWords(deviceLink.holdings)
  return (
    <MessagePage sign="2" title="Use my lists here" actions={<FollowLinkForm code={code} />}>
      <p>
        This link gives this browser {offeredHoldings ?? 'everything'} of the browser that made the link. Both then show
        the same lists, and changes in one appear in the other.
      </p>
      {ownHoldings ? (
        <Notice title={`This browser has ${ownHoldings} of its own`}>
          They are kept. Afterwards both browsers have all lists.
        </Notice>
      ) : null}
      <Notice kind="warning" title="Use this link only if you made it yourself">
        The person who made it can then see and change everything of this browser.
      </Notice>
    </MessagePage>
  )
}

function AlreadyLinked() {
  return (
    <MessagePage
      sign="1"
      title="You already have these lists here"
      actions={<LinkButton href={MY_LISTS}>My lists</LinkButton>}
    >
      <p>This browser made the link, or has used it before. Open it in another browser: it still works.</p>
    </MessagePage>
  )
}

function UnusableLink({ kind }: { kind: 'used' | 'expired' | 'unknown' }) {
  const { title, words } = deviceLinkFailureWords({ kind: kind === 'unknown' ? 'not-found' : kind })
  return (
    <MessagePage
      sign={kind === 'unknown' ? '?' : '–'}
      title={title}
      actions={
        <>
          <LinkButton href={MY_LISTS}>My lists</LinkButton>
          <LinkButton href={DEVICES}>Make a link</LinkButton>
        </>
      }
    >
      <p>{words}</p>
    </MessagePage>
  )
}
