'use client'

import { Button } from '@/components/ui/button'
import type { Lost } from '@/lib/kernel/rules/game'
import { enterUnit, isByKeyboard, openUnit } from '../focus'
import { nameIn } from '../names'
import { placeOf } from '../places'
import { useWays } from '../use-ways'
import { useWorkbench } from '../workbench'
import styles from './list.module.css'

/** Entries that the pack has no row for: kept, named, and left out of every sum. */
export function LostLines({ lost }: { lost: readonly Lost[] }) {
  const bench = useWorkbench()
  const { remove } = useWays()
  if (lost.length === 0) return null
  return (
    <section className={styles.section} aria-label="Not in this pack">
      <header className={styles.sectionHead} data-wrong="">
        <h2 className={styles.label}>Not in this pack</h2>
        <p className={styles.sectionWords}>kept, and left out of every sum</p>
      </header>
      <ul className={styles.lines}>
        {lost.map(({ entry, missing }) => (
          <li key={entry.id} className={styles.lost} id={placeOf({ kind: 'entry', entry: entry.id })} tabIndex={-1}>
            <div>
              <p>
                <button
                  type="button"
                  className={styles.lostName}
                  onClick={(event) => (isByKeyboard(event) ? enterUnit : openUnit)(entry.id)}
                >
                  <bdi>{nameIn(bench, entry.id)}</bdi>
                  {entry.count > 1 ? ` × ${entry.count}` : ''}
                </button>
              </p>
              <p className={styles.lostWords}>The pack has no {missing.map(({ slug }) => slug).join(', no ')}.</p>
            </div>
            <Button kind="quiet" onClick={() => remove(entry.id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
