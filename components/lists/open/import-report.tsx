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

const SHOWN = 30

/** The result of each file, and of each list and pack in it. */
export function ImportReport({ sources }: { sources: readonly ImportSource[] }) {
  return (
    <Stack aria-live="polite">
      {sources.map(({ name, imported }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
        <SourceReport key={place} name={name} imported={imported} />
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
      <Notice kind="error" title={`${name}: nothing was taken in`}>
        {imported.reason}
      </Notice>
    )
  const all = reportLines(imported)
  const changed = changedWords(imported)
  return (
    <Notice
      kind={kindOf(imported)}
      title={`${name}: ${summaryOf(imported)}`}
      actions={<NextLink lists={imported.lists} />}
    >
      {changed ? <p>{changed}</p> : null}
      <Stack as="ul" gap={1}>
        {all.slice(0, SHOWN).map((line) => (
          <ReportLine key={`${line.isPack} ${line.place} ${line.name}`} line={line} isPack={line.isPack} />
        ))}
        {all.length > SHOWN ? <li>… and {formatFigure(all.length - SHOWN)} more.</li> : null}
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
      {line.outcome === 'already-here' ? ', here already' : ''}
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
      To my lists
    </LinkButton>
  )
}

type Read = Extract<Imported, { kind: 'read' }>

/** "3 lists taken in, 1 here already, 2 refused". */
export function summaryOf({ lists, packs }: Read): string {
  const all = [...lists, ...packs]
  const [newLists, newPacks] = [count('taken-in', lists), count('taken-in', packs)]
  const [known, refused] = [count('already-here', all), count('refused', all)]
  const parts = [
    newLists > 0 ? `${plural(newLists, 'list', 'lists')} taken in` : null,
    newPacks > 0 ? `${plural(newPacks, 'pack', 'packs')} taken in` : null,
    known > 0 ? `${known} here already` : null,
    refused > 0 ? `${refused} refused` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'nothing is in it'
}

const CHANGES_SHOWN = 3

/** What a player changed in an exported text, where changes have no effect; null where nothing was changed. */
function changedWords({ changed = [] }: Read): string | null {
  if (changed.length === 0) return null
  const shown = changed.slice(0, CHANGES_SHOWN).map((line) => `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`)
  const more = changed.length > CHANGES_SHOWN ? `, and ${changed.length - CHANGES_SHOWN} more` : ''
  return `The words are not as they were written. The list was read from the last line, and what was changed above it was not taken: ${shown.join(', ')}${more}. Open the list and change it there.`
}

export function kindOf({ lists, packs, changed = [] }: Read): NoticeKind {
  const all = [...lists, ...packs]
  const refused = count('refused', all)
  if (refused === 0 && changed.length > 0) return 'warning'
  if (refused === 0) return all.length === 0 ? 'note' : 'done'
  return refused === all.length ? 'error' : 'warning'
}

/** Refused lines come first, since they matter most. */
export function reportLines({ lists, packs }: Read): readonly (ImportLine & { readonly isPack: boolean })[] {
  const all = [
    ...packs.map((line) => ({ ...line, isPack: true })),
    ...lists.map((line) => ({ ...line, isPack: false })),
  ]
  return [...all.filter(({ outcome }) => outcome === 'refused'), ...all.filter(({ outcome }) => outcome !== 'refused')]
}

function count(outcome: ImportLine['outcome'], among: readonly ImportLine[]): number {
  return among.filter((line) => line.outcome === outcome).length
}
