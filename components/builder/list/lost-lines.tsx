'use client'

import { Button } from '@/components/ui/button'
import type { Lost } from '@/lib/kernel/rules/units'
import { enterUnit, isByKeyboard, openUnit } from '../focus'
import { entryName } from '../names'
import { targetId } from '../places'
import { useWays } from '../use-ways'
import { useBuilder } from '../use-builder'
import styles from './list.module.css'

/** Entries that the pack has no row for: kept, named, and left out of every sum. */
export function MissingEntries({ lost }: { lost: readonly Lost[] }) {
  const builder = useBuilder()
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
          <li key={entry.id} className={styles.lost} id={targetId({ kind: 'entry', entry: entry.id })} tabIndex={-1}>
            <div>
              <p>
                <button
                  type="button"
                  className={styles.lostName}
                  onClick={(event) => (isByKeyboard(event) ? enterUnit : openUnit)(entry.id)}
                >
                  <bdi>{entryName(builder, entry.id)}</bdi>
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
