import Link from 'next/link'
import { packAddress } from '@/components/packs/addresses'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { listAddress, MY_LISTS } from '../addresses'
import type { ImportLine } from './import-lists'
import styles from './open-files.module.css'
import { changedWords, kindOf, reportLines, summaryOf } from './report-words'
import type { Source } from './use-taking'

const SHOWN = 30

/** How each file fared, and each list and pack in it. */
export function ImportReport({ sources }: { sources: readonly Source[] }) {
  return (
    <div className={styles.report} aria-live="polite">
      {sources.map(({ name, imported }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
        <SourceReport key={place} name={name} imported={imported} />
      ))}
    </div>
  )
}

function SourceReport({ name, imported }: Source) {
  if (imported === null)
    return (
      <p className={styles.reading}>
        <Spinner /> Importing {name}
      </p>
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
      actions={<Onward lists={imported.lists} />}
    >
      {changed ? <p>{changed}</p> : null}
      <ul className={styles.told}>
        {all.slice(0, SHOWN).map((told) => (
          <ReportLine key={`${told.isPack} ${told.place} ${told.name}`} told={told} isPack={told.isPack} />
        ))}
        {all.length > SHOWN ? <li>… and {formatFigure(all.length - SHOWN)} more.</li> : null}
      </ul>
    </Notice>
  )
}

function ReportLine({ told, isPack }: { told: ImportLine; isPack: boolean }) {
  const name = told.outcome === 'refused' ? told.name : listName(told.name)
  if (told.outcome === 'refused')
    return (
      <li>
        <strong>{name}</strong> {told.place ? <code>{told.place}</code> : null} {told.reason}
      </li>
    )
  return (
    <li>
      <Link href={isPack ? packAddress(told.id) : listAddress(told.id)} prefetch={false}>
        {name}
      </Link>
      {isPack ? ', a pack' : ''}
      {told.outcome === 'already-here' ? ', here already' : ''}
    </li>
  )
}

function Onward({ lists }: { lists: readonly ImportLine[] }) {
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
