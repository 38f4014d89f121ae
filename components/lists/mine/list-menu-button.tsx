'use client'

import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { listName } from '@/lib/kernel/names'
import type { ListMenuProps } from './list-menu'
import { useListToast } from './list-toasts'

type ListMenu = typeof import('./list-menu')['ListMenu']

/** A page with many lists loads their menu with the first one that is opened. */
export function ListMenuButton(props: ListMenuProps) {
  const [Menu, setMenu] = useState<ListMenu | null>(null)
  const [opening, setOpening] = useState(false)
  const say = useListToast()

  function open() {
    setOpening(true)
    import('./list-menu').then(
      (module) => setMenu(() => module.ListMenu),
      () => {
        setOpening(false)
        say({
          title: 'No answer from the server',
          words: 'The connection may be gone. Try again when it is back.',
          error: true,
        })
      },
    )
  }

  if (Menu) return <Menu {...props} />
  return (
    <IconButton
      kind="plain"
      icon="more"
      name={`More for ${listName(props.name)}`}
      aria-haspopup="menu"
      aria-busy={opening || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}

function preload() {
  import('./list-menu').catch(() => undefined)
}
