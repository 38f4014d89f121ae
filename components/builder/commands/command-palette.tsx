'use client'

import { useMemo } from 'react'
import { CommandDialog } from '@/components/ui/command-dialog'
import { commandsFor } from './commands'
import { openPalette, setQuery, usePalette } from './keys'
import { useCommands } from './use-commands'

export function CommandPalette() {
  const { query } = usePalette()
  const commands = useCommands()
  // Never behind what was typed: Enter takes what is marked.
  const groups = useMemo(() => commandsFor(commands, query), [commands, query])
  return (
    <CommandDialog
      title="Commands"
      placeholder="A unit, something to add, a limit, a page"
      open
      onOpenChange={(open) => open || openPalette(null)}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
    />
  )
}
