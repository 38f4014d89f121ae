'use client'

import { useState } from 'react'
import { FilesOrText } from '@/components/form/files-or-text'
import { Stack } from '@/components/ui/layout'
import { classifyPasted, type Imported, importFile, importText } from './import-lists'
import { ImportReport, type ImportSource } from './import-report'

type ImportJob = { readonly name: string; readonly load: () => Promise<Imported> }

/** Imports lists, packs and exports that are dropped, chosen or pasted, several at once. */
export function OpenFiles({ onImported }: { onImported?: () => void }) {
  const [sources, setSources] = useState<readonly ImportSource[]>([])
  const pending = sources.some(({ imported }) => imported === null)

  /** One after the other: a pack must be there before the lists that are built with it. */
  async function importAll(jobs: readonly ImportJob[]) {
    setSources(jobs.map(({ name }) => ({ name, imported: null })))
    for (const [index, { load }] of jobs.entries()) {
      const imported = await load()
      setSources((before) => before.map((source, i) => (i === index ? { ...source, imported } : source)))
    }
    onImported?.()
  }

  /** The address of a page here is followed; anything else is read as a file would be. */
  function paste(text: string) {
    const pasted = classifyPasted(text, window.location.origin)
    if (pasted.kind === 'here') return window.location.assign(pasted.href)
    const load = async () => (pasted.kind === 'elsewhere' ? refuseOtherSite(pasted.host) : importText(text))
    void importAll([{ name: 'Pasted text', load }])
  }

  return (
    <Stack gap={4}>
      <FilesOrText
        label="Files to import"
        note="Lists, packs, texts, links, or a file from “Export everything”"
        pasteLabel="Or paste a link, or the text of a file"
        submit="Import"
        rows={3}
        pending={pending}
        onFiles={(files) => {
          if (!pending) void importAll(files.map((file) => ({ name: file.name, load: () => importFile(file) })))
        }}
        onDropText={(text) => {
          if (!pending) void importAll([{ name: 'Dropped files', load: () => importText(text) }])
        }}
        onPaste={paste}
      />
      <ImportReport sources={sources} />
    </Stack>
  )
}

function refuseOtherSite(host: string): Imported {
  return {
    kind: 'refused',
    reason: `This is a link to ${host}. Import there, save the list as a file, and bring that.`,
  }
}
