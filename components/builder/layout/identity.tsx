'use client'

import Link from 'next/link'
import { House } from '@/components/domain/house'
import { historyAddress } from '@/components/lists/addresses'
import { type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { listName } from '@/lib/kernel/names'
import { enterPanel, isByKeyboard, openPanel } from '../focus'
import { placeOf } from '../places'
import { useWorkbench } from '../workbench'
import styles from './head.module.css'

/** Whose list it is, and what it was built from. */
export function Identity() {
  const { listId, roster, about, catalogue } = useWorkbench()
  const faction = useChosen('factions', roster.faction)
  const religion = useChosen('religions', roster.religion)
  const sworn = [faction, religion].filter((name) => name !== null)
  return (
    <div className={styles.identity}>
      <h1 className={styles.name}>
        <button
          type="button"
          id={placeOf({ kind: 'list' })}
          className={styles.named}
          title="Name, limit and notes"
          onClick={(event) => (isByKeyboard(event) ? enterPanel : openPanel)('list')}
        >
          {listName(roster.name)}
        </button>
      </h1>
      <p className={styles.about}>
        <span>{about.name}</span>
        <Link href={historyAddress(listId)} className={styles.word} prefetch={false}>
          History
        </Link>
        {sworn.length > 0 ? (
          <button
            type="button"
            className={styles.word}
            onClick={(event) => (isByKeyboard(event) ? enterPanel : openPanel)('choices')}
          >
            {sworn.join(' · ')}
          </button>
        ) : null}
      </p>
      <p className={styles.about}>
        <button
          type="button"
          className={styles.word}
          onClick={(event) => (isByKeyboard(event) ? enterPanel : openPanel)('pack')}
        >
          {catalogue.name} {catalogue.pack.version}
          <PackHouse />
        </button>
      </p>
    </div>
  )
}

/** A game without such rows has nothing to choose; one that has them says so when nothing is chosen. */
function useChosen(kind: Extract<RowKind, 'factions' | 'religions'>, slug: string | null): string | null {
  const { catalogue } = useWorkbench()
  if (catalogue.rows[kind].length === 0) return null
  if (slug !== null) return rowOf(catalogue, kind, slug)?.name ?? slug
  return kind === 'factions' ? 'no faction yet' : null
}

function PackHouse() {
  const { catalogue } = useWorkbench()
  const house = catalogue.rows.classes.find(({ source }) => source.kind === 'house')
  return house ? <House source={{ kind: 'house', place: 'this pack holds house values' }} /> : null
}
