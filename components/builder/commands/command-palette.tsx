'use client'

import { useMemo } from 'react'
import { CommandDialog } from '@/components/ui/command-dialog'
import { commandsFor } from './commands'
import { openPalette, paletteOpener, setQuery, usePalette } from './keys'
import { useCommands } from './use-commands'

export function CommandPalette() {
  const { query } = usePalette()
  const commands = useCommands()
  // Not deferred: Enter runs the marked command, which must be one for the typed text.
  const groups = useMemo(() => commandsFor(commands, query), [commands, query])
  return (
    <CommandDialog
      title="Commands"
      placeholder="Unit, limit or page"
      open
      onOpenChange={(open) => open || openPalette(null)}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      focusAfter={paletteOpener}
    />
  )
}
