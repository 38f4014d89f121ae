import Link from 'next/link'
import { packAddress } from '@/components/packs/addresses'
import { Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice, type NoticeKind } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatFigure, plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { listAddress, MY_LISTS } from '../addresses'
import type { Imported, ImportLine } from './import-lists'

/** A file, or what was pasted; `imported` is null while it is being read. */
export type ImportSource = { readonly name: string; readonly imported: Imported | null }

const MOST_LINES = 30

/** The result of each file, and of each list and pack in it. */
export function ImportReport({ sources }: { sources: readonly ImportSource[] }) {
  return (
    <Stack aria-live="polite">
      {sources.map(({ name, imported }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
        <SourceReport key={index} name={name} imported={imported} />
      ))}
    </Stack>
  )
}

function SourceReport({ name, imported }: ImportSource) {
  if (imported === null)
    return (
      <Row as="p">
        <Spinner /> Importing {name}
      </Row>
    )
  if (imported.kind === 'refused')
    return (
      <Notice kind="error" title={`${name}: nothing was imported`}>
        {imported.reason}
      </Notice>
    )
  const lines = reportLines(imported)
  const changed = changedWords(imported)
  return (
    <Notice
      kind={noticeKindOf(imported)}
      title={`${name}: ${summaryOf(imported)}`}
      actions={<NextLink lists={imported.lists} />}
    >
      {changed ? <p>{changed}</p> : null}
      <Stack as="ul" gap={1}>
        {lines.slice(0, MOST_LINES).map((line) => (
          <ReportLine key={`${line.isPack} ${line.place} ${line.name}`} line={line} isPack={line.isPack} />
        ))}
        {lines.length > MOST_LINES ? <li>… and {formatFigure(lines.length - MOST_LINES)} more.</li> : null}
      </Stack>
    </Notice>
  )
}

function ReportLine({ line, isPack }: { line: ImportLine; isPack: boolean }) {
  const name = line.outcome === 'refused' ? line.name : listName(line.name)
  if (line.outcome === 'refused')
    return (
      <li>
        <strong>{name}</strong> {line.place ? <code>{line.place}</code> : null} {line.reason}
      </li>
    )
  return (
    <li>
      <Link href={isPack ? packAddress(line.id) : listAddress(line.id)} prefetch={false}>
        {name}
      </Link>
      {isPack ? ', a pack' : ''}
      {line.outcome === 'already-here' ? ', already here' : ''}
    </li>
  )
}

function NextLink({ lists }: { lists: readonly ImportLine[] }) {
  const [only] = lists
  if (!only || lists.every(({ outcome }) => outcome === 'refused')) return null
  if (lists.length === 1 && only.outcome !== 'refused')
    return (
      <LinkButton href={listAddress(only.id)} kind="primary">
        Open the list
      </LinkButton>
    )
  return (
    <LinkButton href={MY_LISTS} kind="primary">
      My lists
    </LinkButton>
  )
}

type ReadImport = Extract<Imported, { kind: 'read' }>

/** "3 lists imported, 1 already here, 2 refused". */
export function summaryOf({ lists, packs }: ReadImport): string {
  const all = [...lists, ...packs]
  const [newLists, newPacks] = [count('taken-in', lists), count('taken-in', packs)]
  const [alreadyHere, refused] = [count('already-here', all), count('refused', all)]
  const parts = [
    newLists > 0 ? `${plural(newLists, 'list', 'lists')} imported` : null,
    newPacks > 0 ? `${plural(newPacks, 'pack', 'packs')} imported` : null,
    alreadyHere > 0 ? `${alreadyHere} already here` : null,
    refused > 0 ? `${refused} refused` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'it is empty'
}

const MOST_CHANGES = 3

/** Warns of changes in an exported text, since they have no effect; null if there are none. */
function changedWords({ changed = [] }: ReadImport): string | null {
  if (changed.length === 0) return null
  const shown = changed.slice(0, MOST_CHANGES).map((line) => `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`)
  const more = changed.length > MOST_CHANGES ? `, and ${changed.length - MOST_CHANGES} more` : ''
  return `The text was changed. The list was read from the last line, and these changes above it were ignored: ${shown.join(', ')}${more}. Open the list to change it.`
}

export function noticeKindOf({ lists, packs, changed = [] }: ReadImport): NoticeKind {
  const all = [...lists, ...packs]
  const refused = count('refused', all)
  if (refused === 0 && changed.length > 0) return 'warning'
  if (refused === 0) return all.length === 0 ? 'note' : 'done'
  return refused === all.length ? 'error' : 'warning'
}

/** Refused lines come first, since they matter most. */
export function reportLines({ lists, packs }: ReadImport): readonly (ImportLine & { readonly isPack: boolean })[] {
  const all = [
    ...packs.map((line) => ({ ...line, isPack: true })),
    ...lists.map((line) => ({ ...line, isPack: false })),
  ]
  return [...all.filter(({ outcome }) => outcome === 'refused'), ...all.filter(({ outcome }) => outcome !== 'refused')]
}

function count(outcome: ImportLine['outcome'], among: readonly ImportLine[]): number {
  return among.filter((line) => line.outcome === outcome).length
}
