import { EmptyState } from '@/components/ui/empty-state'
import { Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import type { SideSuggestion, SideSuggestions } from '@/lib/odds/side-suggestions'
import { type OddsState, oddsAddress } from './addresses'
import { OfferFinder } from './offer-finder'

type OfferListProps = {
  state: OddsState
  offers: SideSuggestions
  empty: string
  /** Whether the list has its own search; false if it shows only one page of several. */
  hasSearch?: boolean
  /** The address of the page that compares the equipment of a unit. */
  equipmentAddress?: (unit: string) => string
}

/** Units, or ways to arm one, each with links that put it into the question. */
export function OfferList({ state, offers, empty, hasSearch = true, equipmentAddress }: OfferListProps) {
  const usable = offers.offers.filter(({ questions }) => questions.length > 0 || equipmentAddress)
  if (usable.length === 0)
    return (
      <EmptyState title="No matches" actions={<LinkButton href={oddsAddress(state)}>Back to the odds</LinkButton>}>
        <p>{empty}</p>
      </EmptyState>
    )
  return (
    <OfferFinder
      hasSearch={hasSearch}
      rows={usable.map((offer) => ({
        id: offer.id,
        name: offer.name,
        words: `${offer.name} ${offer.note ?? ''}`,
        content: <OfferContent offer={offer} offers={offers} state={state} more={equipmentAddress} />,
      }))}
    />
  )
}

type OfferContentProps = Pick<OfferListProps, 'state' | 'offers'> & {
  offer: SideSuggestion
  more: OfferListProps['equipmentAddress'] | undefined
}

function OfferContent({ offer: { id, name, note, questions }, offers, state, more }: OfferContentProps) {
  return (
    <>
      <Text as="span" face="names" size="name" grow>
        {name}
        {note === null ? null : (
          <Text as="span" block face="text" size="small" tone="soft" weight="plain">
            {note}
          </Text>
        )}
      </Text>
      <Row as="ul" wrap>
        {questions.map(({ label, comparedOptions, currentIndex }) => (
          <li key={label}>
            <LinkButton
              href={oddsAddress({ ...state, form: offers.form, comparedOptions, currentIndex, packId: offers.packId })}
              prefetch={false}
              aria-label={`${name}: ${label}`}
            >
              {label}
            </LinkButton>
          </li>
        ))}
        {more ? (
          <li>
            <LinkButton href={more(id)} kind="plain" prefetch={false} aria-label={`${name}: other load-outs`}>
              Other load-outs
            </LinkButton>
          </li>
        ) : null}
      </Row>
    </>
  )
}
