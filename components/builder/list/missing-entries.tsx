'use client'

import { Button } from '@/components/ui/button'
import { Heading, ListRow, Text } from '@/components/ui/layout'
import { nameFromId } from '@/lib/kernel/names'
import type { UnresolvedEntry } from '@/lib/kernel/rules/game'
import { useEntryActions } from '../entry-actions'
import { Note, RuledHead } from '../labels'
import { entryName } from '../names'
import { openUnitOnClick, targetId } from '../open-part'
import { useBuilder } from '../use-builder'
import styles from './list.module.css'

/** Entries that the pack has no row for: they stay in the list, and no sum counts them. */
export function MissingEntries({ unresolved }: { unresolved: readonly UnresolvedEntry[] }) {
  const builder = useBuilder()
  const { remove } = useEntryActions()
  return (
    <section aria-label="Not in this pack">
      <RuledHead>
        <Heading>Not in this pack</Heading>
        <Text tone="bad" size="note">
          kept, but not counted
        </Text>
      </RuledHead>
      <ul>
        {unresolved.map(({ entry, missing }) => (
          <ListRow
            key={entry.id}
            wrap
            justify="between"
            gap={4}
            rowGap={2}
            pad={3}
            id={targetId({ kind: 'entry', entry: entry.id })}
            tabIndex={-1}
          >
            <div>
              <p>
                <button type="button" className={styles.unitName} onClick={(event) => openUnitOnClick(event, entry.id)}>
                  <bdi>{entryName(builder, entry.id)}</bdi>
                  {entry.count > 1 ? ` × ${entry.count}` : ''}
                </button>
              </p>
              <Note>The pack has no {missing.map(({ slug }) => nameFromId(slug)).join(', no ')}.</Note>
            </div>
            <Button kind="quiet" onClick={() => remove(entry.id)}>
              Remove
            </Button>
          </ListRow>
        ))}
      </ul>
    </section>
  )
}
