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
        This link makes this browser one of yours: it gets {offeredHoldings ?? 'everything'} that the browser which made
        the link has. Both go on with the same lists, and what one changes the other sees.
      </p>
      {ownHoldings ? (
        <Notice title={`This browser has ${ownHoldings} of its own`}>
          They are not lost: they are put together with the others, and both browsers have all of them.
        </Notice>
      ) : null}
      <Notice kind="warning" title="Only if you made the link yourself">
        Whoever made it will see, and can change, everything that this browser keeps here.
      </Notice>
    </MessagePage>
  )
}

function AlreadyLinked() {
  return (
    <MessagePage
      sign="1"
      title="These lists are here already"
      actions={<LinkButton href={MY_LISTS}>To my lists</LinkButton>}
    >
      <p>This browser made the link, or has followed it before. Open it in another one: it is still good.</p>
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
          <LinkButton href={MY_LISTS}>To my lists</LinkButton>
          <LinkButton href={DEVICES}>Make a link</LinkButton>
        </>
      }
    >
      <p>{words}</p>
    </MessagePage>
  )
}
