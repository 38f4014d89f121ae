'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { deferredImport } from '@/components/ui/deferred-import'
import { Row, Stack } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { sendLink } from './send'

const QrCode = lazy(
  deferredImport(() => import('@/components/ui/qr-code').then((loaded) => ({ default: loaded.QrCode }))),
)

/** The longest text in a QR code that a camera can still read from a screen. */
export const MOST_QR_LETTERS = 1600

type LinkFieldProps = { url: string; name: string; label: string; children?: ReactNode }

/** A link with buttons to copy it, to send it to another app, and to show it as a QR code. */
export function LinkField({ url, name, label, children }: LinkFieldProps) {
  const [isCodeShown, setIsCodeShown] = useState(false)
  const fits = url.length <= MOST_QR_LETTERS
  return (
    <Stack gap={2}>
      <TextInput
        readOnly
        value={url}
        aria-label={label}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row wrap>
        <CopyButton text={url}>Copy link</CopyButton>
        {'share' in navigator ? (
          <Button icon="share" onClick={() => void sendLink({ title: name, url })}>
            Share
          </Button>
        ) : null}
        {fits ? (
          <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
            {isCodeShown ? 'Hide QR code' : 'QR code'}
          </Button>
        ) : null}
        {children}
      </Row>
      {isCodeShown && fits ? (
        <Suspense fallback={null}>
          <QrCode text={url} label={`${label}, as a QR code`} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
