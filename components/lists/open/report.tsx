import Link from 'next/link'
import { packAddress } from '@/components/packs/addresses'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { listAddress, MY_LISTS } from '../addresses'
import styles from './open-files.module.css'
import { changedWords, inOrder, kindOf, summaryOf } from './report-words'
import type { Told } from './taken'
import type { Source } from './use-taking'

const SHOWN = 30

/** How each file fared, and each list and pack in it. */
export function Report({ sources }: { sources: readonly Source[] }) {
  return (
    <div className={styles.report} aria-live="polite">
      {sources.map(({ name, taken }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
        <SourceReport key={place} name={name} taken={taken} />
      ))}
    </div>
  )
}

function SourceReport({ name, taken }: Source) {
  if (taken === null)
    return (
      <p className={styles.reading}>
        <Spinner /> Importing {name}
      </p>
    )
  if (taken.kind === 'refused')
    return (
      <Notice kind="error" title={`${name}: nothing was taken in`}>
        {taken.reason}
      </Notice>
    )
  const all = inOrder(taken)
  const changed = changedWords(taken)
  return (
    <Notice kind={kindOf(taken)} title={`${name}: ${summaryOf(taken)}`} actions={<Onward lists={taken.lists} />}>
      {changed ? <p>{changed}</p> : null}
      <ul className={styles.told}>
        {all.slice(0, SHOWN).map((told) => (
          <ToldLine key={`${told.isPack} ${told.place} ${told.name}`} told={told} isPack={told.isPack} />
        ))}
        {all.length > SHOWN ? <li>… and {formatFigure(all.length - SHOWN)} more.</li> : null}
      </ul>
    </Notice>
  )
}

function ToldLine({ told, isPack }: { told: Told; isPack: boolean }) {
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

function Onward({ lists }: { lists: readonly Told[] }) {
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
