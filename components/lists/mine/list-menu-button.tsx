'use client'

import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { listName } from '@/lib/kernel/names'
import type { ListMenuProps } from './list-menu'
import { useListToast } from './list-toasts'

type ListMenu = typeof import('./list-menu')['ListMenu']

/** The menu's code is loaded when the first menu is opened, since a page may have many lists. */
export function ListMenuButton(props: ListMenuProps) {
  const [Menu, setMenu] = useState<ListMenu | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const showToast = useListToast()

  function open() {
    setIsOpening(true)
    import('./list-menu').then(
      (module) => setMenu(() => module.ListMenu),
      () => {
        setIsOpening(false)
        showToast({
          title: 'No answer from the server',
          words: 'The connection may be lost. Nothing was changed. Try again when you are online.',
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
      aria-busy={isOpening || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}

function preload() {
  import('./list-menu').catch(() => undefined)
}
