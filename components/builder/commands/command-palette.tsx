'use client'

import { useEffect, useMemo } from 'react'
import { CommandDialog } from '@/components/ui/command-dialog'
import { commandsFor } from './commands'
import { noteEnter, openPalette, paletteOpener, setQuery, usePalette } from './keys'
import { useCommands } from './use-commands'

export function CommandPalette() {
  const { query, isEntered } = usePalette()
  const commands = useCommands()
  // Not deferred: Enter runs the marked command, which must be one for the typed text.
  const groups = useMemo(() => commandsFor(commands, query), [commands, query])
  const { isComplete } = commands
  useEffect(() => {
    // What could be added may be the first match.
    if (!isEntered || !isComplete) return
    noteEnter(false)
    const first = groups[0]?.items[0]
    // As with an Enter in the dialog, where such a command is not marked.
    if (!first || first.isDestructive || first.disabled) return
    openPalette(null)
    paletteOpener()?.focus()
    first.onChoose()
  }, [isEntered, isComplete, groups])
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
