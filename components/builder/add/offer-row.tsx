'use client'

import { memo } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { HouseField } from '@/components/domain/house-sign'
import { IconButton } from '@/components/ui/button'
import { INFO_BUTTON, infoRow } from '@/components/ui/info-area'
import { Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { sameValue } from '@/lib/kernel/equality'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { memo as remember } from '@/lib/kernel/memo'
import type { Entry } from '@/lib/kernel/roster/roster'
import { useEntryActions } from '../entry-actions'
import styles from '../panels.module.css'
import { useBuilder, useBuilderGetter } from '../use-builder'
import { ADD_BUTTON } from './keys'
import type { Obstacles, SearchableOffer } from './offers'

type OfferRowProps = {
  searchableOffer: SearchableOffer
  /** What sets it apart from the other offers. */
  facts: string
  /** Why the search found it, where its name does not say so. */
  found: string
  /** Why one more does not fit; undefined until it is judged. */
  obstacles: Obstacles | undefined
  drawnAsShip: boolean
  onAdd: (one: SearchableOffer) => void
}

/**
 * At most two lines. Compared by value: after each edit the obstacles are new objects, mostly with the same text. How
 * many the list has is read by the row itself, so that an edit draws no more than the rows that it concerns.
 */
export const OfferRow = memo(function OfferRow({
  searchableOffer,
  facts,
  found,
  obstacles,
  drawnAsShip,
  onAdd,
}: OfferRowProps) {
  const { offer, slug } = searchableOffer
  const { row, mark, price } = offer
  const [why = null] = obstacles ?? []
  return (
    <li className={styles.offer} data-full={why === null ? undefined : true} {...infoRow(slug)}>
      <span className={styles.base}>
        <BaseDisc mark={mark} drawnAsShip={drawnAsShip} size={31} decorative />
      </span>
      <button type="button" className={styles.offerName} aria-describedby={`offer-${slug}`} {...INFO_BUTTON}>
        <bdi>{row.name}</bdi>
        <HouseField row={row} />
      </button>
      <p className={styles.offerPrice}>{formatTally(price)}</p>
      <p className={styles.offerFacts}>
        <span id={`offer-${slug}`}>
          <FoundBy words={found} />
          {found !== '' && (why ?? facts) !== '' ? ' · ' : null}
          {why ?? facts}
        </span>
        <InList slug={slug} />
      </p>
      <span className={styles.offerAdd}>
        <RemoveOne slug={slug} name={row.name} />
        <IconButton icon="add" name={`Add ${row.name}`} onClick={() => onAdd(searchableOffer)} {...ADD_BUTTON} />
      </span>
    </li>
  )
}, sameValue)

/** Takes one model of a class out of the list, from its last entry. With the last one the button goes, too. */
function RemoveOne({ slug, name }: { slug: string; name: string }) {
  const isInList = useBuilder(({ roster }) => countsOf(roster.entries).has(slug))
  const getBuilder = useBuilderGetter()
  const { setCount } = useEntryActions()
  const removeOne = (button: HTMLElement) => {
    const { roster, change } = getBuilder()
    const entries = roster.entries.filter((entry) => entry.class === slug)
    const last = entries.at(-1)
    if (!last) return
    if (last.count > 1) return setCount(last.id, last.count - 1)
    const next = button.nextElementSibling
    if (entries.length === 1 && next instanceof HTMLElement) next.focus()
    change(`Remove ${name}`, [{ kind: 'remove', entry: last.id }])
  }
  if (!isInList) return null
  return (
    <IconButton
      icon="remove"
      name={`Remove one ${name}`}
      className={styles.removeOne}
      onClick={({ currentTarget }) => removeOne(currentTarget)}
    />
  )
}

/** Why the search found a row. */
export function FoundBy({ words, block = false }: { words: string; block?: boolean }) {
  if (words === '') return null
  return (
    <Text as="span" block={block} tone="ink" size="small" weight="plain">
      <VisuallyHidden>Found by </VisuallyHidden>
      {words}
    </Text>
  )
}

/** How many models of the class the list has. */
export function InList({ slug }: { slug: string }) {
  const count = useBuilder(({ roster }) => countsOf(roster.entries).get(slug) ?? 0)
  if (count === 0) return null
  return (
    <Text as="span" tone="soft" weight="plain">
      × {formatFigure(count)}
      <VisuallyHidden> in the list</VisuallyHidden>
    </Text>
  )
}

const countsOf = remember((entries: readonly Entry[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { class: slug, count } of entries) counts.set(slug, (counts.get(slug) ?? 0) + count)
  return counts
})
