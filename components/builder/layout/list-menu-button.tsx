'use client'

import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { deferredImport } from '@/components/ui/deferred-import'
import { listName } from '@/lib/kernel/names'
import { useBuilder } from '../use-builder'

const ListMenu = lazy(deferredImport(async () => ({ default: (await import('./list-menu')).ListMenu })))

/** The list's own menu. Its code is loaded when it is opened, and stays: an action may end after the menu is closed. */
export function ListMenuButton() {
  const name = useBuilder(({ roster }) => listName(roster.name))
  const anchor = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <IconButton
        ref={anchor}
        kind="plain"
        icon="more"
        name={`More for ${name}`}
        title="More for the list"
        aria-haspopup="menu"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      />
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <ListMenu anchor={anchor} open={state === 'open'} onClosed={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
