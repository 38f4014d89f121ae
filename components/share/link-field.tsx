'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { deferredImport } from '@/components/ui/deferred-import'
import { Row, Stack } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'

const QrCode = lazy(
  deferredImport(() => import('@/components/ui/qr-code').then((loaded) => ({ default: loaded.QrCode }))),
)

/** What a code for cameras can hold and still be read from a screen. */
export const MOST_IN_A_CODE = 1600

type LinkFieldProps = { url: string; name: string; label: string; children?: ReactNode }

/** A link to be read, copied, handed to another app, or held before a camera. */
export function LinkField({ url, name, label, children }: LinkFieldProps) {
  const [shown, setShown] = useState(false)
  const fits = url.length <= MOST_IN_A_CODE
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
        <CopyButton text={url}>Copy</CopyButton>
        {'share' in navigator ? (
          <Button icon="share" onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}>
            Send
          </Button>
        ) : null}
        {fits ? (
          <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide the code' : 'Code for a camera'}
          </Button>
        ) : null}
        {children}
      </Row>
      {shown && fits ? (
        <Suspense fallback={null}>
          <QrCode text={url} label={`${label}, as a code for a camera`} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
