'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Row, Split, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { NO_ANSWER } from '@/lib/failure-words'

type Link = { readonly url: string; readonly expiresAt: string }

type QrCode = typeof import('@/components/ui/qr-code')['QrCode']

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'made'; readonly link: Link; readonly QrCode: QrCode | null }
  | { readonly kind: 'refused'; readonly title: string; readonly words: string }

/** Makes a link that links another browser to one's lists. It is shown once, and valid once, for ten minutes. */
export function DeviceLink() {
  const [state, setState] = useState<State>({ kind: 'none' })

  async function make() {
    setState({ kind: 'asking' })
    setState(await requestLink())
  }

  if (state.kind === 'made') return <NewLink {...state} onRenew={make} />
  return (
    <Stack>
      {state.kind === 'refused' ? (
        <Notice kind="error" live title={state.title}>
          {state.words}
        </Notice>
      ) : null}
      <span>
        <Button kind="primary" pending={state.kind === 'asking'} onClick={make}>
          Make a link
        </Button>
      </span>
    </Stack>
  )
}

async function requestLink(): Promise<State> {
  try {
    const response = await fetch('/api/hand-over', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    const answer: Link & { message?: string } = await response.json()
    if (!response.ok) return { kind: 'refused', title: 'No link was created', words: answer.message ?? NO_ANSWER.words }
    const qrModule = await import('@/components/ui/qr-code').catch(() => null)
    return { kind: 'made', link: answer, QrCode: qrModule?.QrCode ?? null }
  } catch {
    return {
      kind: 'refused',
      title: 'No answer from the server',
      words: 'The connection may be lost. Nothing was changed. Try again when you are online.',
    }
  }
}

type NewLinkProps = { link: Link; QrCode: QrCode | null; onRenew: () => void }

function NewLink({ link, QrCode, onRenew }: NewLinkProps) {
  const secondsLeft = useSecondsUntil(link.expiresAt)
  if (secondsLeft <= 0)
    return (
      <Stack>
        <Notice title="This link has expired">This link no longer works. Make another if you need it.</Notice>
        <span>
          <Button kind="primary" onClick={onRenew}>
            Make another link
          </Button>
        </span>
      </Stack>
    )
  return (
    <Split aside="first" side={14} gap={5}>
      {QrCode ? <QrCode text={link.url} label="The link as a QR code" /> : null}
      <Stack>
        <p>
          Scan the QR code with the other device, or open this link there. Whoever opens it first gets your lists, so do
          not show it to others.
        </p>
        <TextInput
          readOnly
          value={link.url}
          aria-label="The link"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row wrap gap={3} rowGap={2}>
          <CopyButton text={link.url}>Copy the link</CopyButton>
          <Text as="span" tone="soft" size="note" role="timer">
            works for {minutesLeft(secondsLeft)}
          </Text>
        </Row>
      </Stack>
    </Split>
  )
}

function useSecondsUntil(expiresAt: string): number {
  const [seconds, setLeft] = useState(() => secondsUntil(expiresAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(expiresAt)), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return seconds
}

function secondsUntil(expiresAt: string): number {
  return Math.ceil((new Date(expiresAt).getTime() - Date.now()) / 1000)
}

/** 600 → "10:00", 61 → "1:01", 9 → "0:09". */
export function minutesLeft(seconds: number): string {
  const rest = Math.max(0, seconds)
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')} minutes`
}
