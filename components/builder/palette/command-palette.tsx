'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { CommandDialog } from '@/components/ui/command-dialog'
import { commandsFor } from './commands'
import { openPalette } from './palette-state'
import { useCommands } from './use-commands'

export function CommandPalette() {
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const commands = useCommands()
  const groups = useMemo(() => commandsFor(commands, asked), [commands, asked])
  return (
    <CommandDialog
      title="Commands"
      placeholder="A unit, something to add, a limit, a page"
      open
      onOpenChange={(open) => open || openPalette(null)}
      query={query}
      onQuery={setQuery}
      groups={groups}
    />
  )
}
