'use client'

import { useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { SavePicture } from '@/components/share/save-picture'
import { type LinkSent, sendLink } from '@/components/share/send'
import { ShowsFields } from '@/components/share/shows-fields'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import type { FailureWords } from '@/lib/failure-words'
import { listName } from '@/lib/kernel/names'
import { SHOWS_AT_FIRST } from '@/lib/share/shows'
import type { Fetched } from '../use-fetched'
import { LostLinks, useLostLinks } from './lost-links'
import { ShareLink } from './share-link'
import { createShare, hasSettings, type Share, type ShareSettings, type Shares } from './shares'

const KINDS = [
  { value: 'live', label: 'Live', note: 'shows the list as it is when the link is opened' },
  {
    value: 'snapshot',
    label: 'Snapshot',
    note: 'shows the list as it is now: for a tournament, or to agree on a list',
  },
] as const

type StoredLinksProps = { listId: string; name: string; shares: Fetched<Shares> }

/** Short links that the server stores: they can be revoked. */
export function StoredLinks({ listId, name, shares }: StoredLinksProps) {
  return (
    <Stack as="section" aria-labelledby="share-by-link">
      <Heading as="h3" id="share-by-link" size="name" ruled>
        Link
      </Heading>
      {shares.kind === 'loading' ? <Skeleton lines={2} words="Looking for your links" /> : null}
      {shares.kind === 'failed' ? (
        <Notice kind="warning" live actions={<Button onClick={shares.retry}>Try again</Button>}>
          No answer from the server: short links need it. The link below works without it.
        </Notice>
      ) : null}
      {shares.kind === 'loaded' ? <Links listId={listId} name={name} initial={shares.value} /> : null}
    </Stack>
  )
}

const FIRST_SETTINGS: ShareSettings = { kind: 'live', public: false, ...SHOWS_AT_FIRST }

const SENT_WORDS: Readonly<Record<LinkSent, string>> = {
  sent: '',
  cancelled: '',
  copied: 'Link copied.',
  shown: 'Link created. It is below.',
}

function Links({ listId, name, initial }: { listId: string; name: string; initial: Shares }) {
  const [shares, setShares] = useState(initial.shares)
  const { lost, onAdded, onWithdrawn, onChanged, dismiss } = useLostLinks(listId, initial)
  const [settings, setSettings] = useState(FIRST_SETTINGS)
  const [sent, setSent] = useState<LinkSent>('sent')
  const { run, pending, refusal } = useAction((words: FailureWords) => words)

  /** A live link that is set alike is the same link: another one would only have to be revoked, too. */
  function share() {
    const existing = settings.kind === 'live' ? shares.find((one) => hasSettings(one, settings)) : undefined
    if (existing) return void send(existing)
    void run(() => createShare(listId, settings), {
      done(share) {
        showCreated(share)
        void send(share)
      },
    })
  }

  async function send({ url }: Share) {
    setSent(await sendLink({ title: listName(name), url }))
  }

  function showCreated(share: Share) {
    setShares((now) => [share, ...now])
    onAdded(share)
  }

  function hideWithdrawn(code: string) {
    setShares((now) => now.filter((share) => share.code !== code))
    onWithdrawn(code)
  }

  function showChanged(changed: Share) {
    setShares((now) => now.map((share) => (share.code === changed.code ? changed : share)))
    onChanged(changed)
  }

  return (
    <>
      <LostLinks listId={listId} lost={lost} onCreated={showCreated} onDismiss={dismiss} />
      <RadioGroup
        aria-label="What the link shows"
        options={KINDS}
        value={settings.kind}
        onChange={(chosen) => setSettings({ ...settings, kind: chosen === 'snapshot' ? 'snapshot' : 'live' })}
      />
      <div>
        <ShowsFields shows={settings} onChange={(shows) => setSettings({ ...settings, ...shows })} />
        <Checkbox
          label="Allow search engines to find it"
          note="off: only people who have the link"
          checked={settings.public}
          onChange={(shouldBePublic) => setSettings({ ...settings, public: shouldBePublic })}
        />
      </div>
      <Row wrap>
        <Button kind="primary" icon="share" pending={pending} onClick={share}>
          Share
        </Button>
        <SavePicture address={`/lists/${listId}/picture`} name={name} />
      </Row>
      <Text size="note" role="status">
        {SENT_WORDS[sent]}
      </Text>
      <Refusal words={refusal} />
      {shares.length > 0 ? (
        <ul aria-label="Links to this list">
          {shares.map((share) => (
            <ShareLink
              key={share.code}
              listId={listId}
              name={name}
              share={share}
              onChanged={showChanged}
              onWithdrawn={() => hideWithdrawn(share.code)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}
