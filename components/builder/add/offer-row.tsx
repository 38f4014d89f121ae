'use client'

import Link from 'next/link'
import { memo } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { HouseField } from '@/components/domain/house-sign'
import { Ledger } from '@/components/domain/ledger'
import { sourceWords } from '@/components/domain/source-words'
import { StatGrid } from '@/components/domain/stat-grid'
import { fieldsOf } from '@/components/packs/row-fields'
import { IconButton } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { sameValue } from '@/lib/kernel/equality'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import { areHouse } from '@/lib/kernel/sources'
import { useEntryActions } from '../entry-actions'
import { useRowAddress } from '../figure'
import styles from '../panels.module.css'
import { useBuilder, useBuilderGetter } from '../use-builder'
import type { Obstacles, SearchableOffer } from './offers'

type OfferRowProps = {
  searchableOffer: SearchableOffer
  /** How many models of this class the list has. */
  count: number
  /** Why one more does not fit; undefined until it is judged. */
  obstacles: Obstacles | undefined
  drawnAsShip: boolean
  onAdd: (one: SearchableOffer) => void
}

/** Compared by value: after each edit the obstacles are new objects, mostly with the same text. */
export const OfferRow = memo(function OfferRow({
  searchableOffer,
  count,
  obstacles,
  drawnAsShip,
  onAdd,
}: OfferRowProps) {
  const { row, mark, price } = searchableOffer.offer
  const [why = null] = obstacles ?? []
  return (
    <li className={styles.offer} data-full={why === null ? undefined : true}>
      <span className={styles.base}>
        <BaseDisc mark={mark} drawnAsShip={drawnAsShip} size={34} decorative />
      </span>
      <div>
        <p>
          <PopoverButton
            title={row.name}
            className={styles.offerName}
            label={
              <>
                <bdi>{row.name}</bdi>
                <HouseField row={row} />
              </>
            }
          >
            {() => <OfferDetails searchableOffer={searchableOffer} why={obstacles ?? []} />}
          </PopoverButton>
          {count > 0 ? (
            <Text as="span" tone="soft" nowrap>
              {' '}
              × {formatFigure(count)}
              <VisuallyHidden> in the list</VisuallyHidden>
            </Text>
          ) : null}
        </p>
        <Text tone={why === null ? 'soft' : 'bad'} size="small">
          {why ?? searchableOffer.summary}
        </Text>
      </div>
      <Text weight="bold" tone={why === null ? undefined : 'soft'}>
        {formatTally(price)}
      </Text>
      <Row as="span" inline gap={1}>
        {count > 0 ? <RemoveOne slug={row.slug} name={row.name} /> : null}
        <IconButton icon="add" name={`Add ${row.name}`} data-walked="" onClick={() => onAdd(searchableOffer)} />
      </Row>
    </li>
  )
}, sameValue)

/** Takes one model of a class out of the list, from its last entry. With the last one the button goes, too. */
function RemoveOne({ slug, name }: { slug: string; name: string }) {
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
  return (
    <IconButton
      icon="remove"
      name={`Remove one ${name}`}
      className={styles.removeOne}
      onClick={({ currentTarget }) => removeOne(currentTarget)}
    />
  )
}

/** The values of one model, its price line by line, its rules and their source. */
function OfferDetails({
  searchableOffer: { offer, keywords },
  why,
}: {
  searchableOffer: SearchableOffer
  why: Obstacles
}) {
  const { roster, catalogue, game } = useBuilder()
  const addressOf = useRowAddress()
  const [unit] = evaluate({ ...roster, entries: [offer.entry] }, catalogue, game).units
  const { text } = fieldsOf(offer.row)
  const stats = game.characteristics.filter(({ id }) => unit?.values[id])
  return (
    <Stack className={styles.narrow}>
      {why.length > 0 ? (
        <Text as="ul" tone="bad" size="small">
          {why.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Text>
      ) : null}
      <StatGrid
        label={`Values of ${offer.row.name}`}
        stats={stats.map(({ id, label, measure = '' }) => ({
          id,
          label,
          value: unit?.values[id]?.amount ?? null,
          unit: measure,
          house: areHouse(catalogue, unit?.values[id]?.lines ?? []),
        }))}
      />
      {keywords.length > 0 ? (
        <Text tone="soft" size="small">
          {keywords.join(' · ')}
        </Text>
      ) : null}
      {typeof text === 'string' ? <p>{text}</p> : null}
      {unit ? (
        <Ledger lines={unit.each.lines} total={unit.each.amount} totalLabel="Each" addressOf={addressOf} />
      ) : null}
      <Text tone="soft" size="small">
        {sourceWords(offer.row.source)} ·{' '}
        <Link href={addressOf({ kind: 'classes', slug: offer.row.slug })} prefetch={false}>
          in the catalogue
        </Link>
      </Text>
    </Stack>
  )
}
