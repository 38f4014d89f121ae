import { EmptyState } from '@/components/ui/empty-state'
import { Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import type { Offer, Offers } from '@/lib/odds/offers'
import { type OddsState, oddsAddress } from './addresses'
import { OfferFinder } from './offer-finder'

type OfferListProps = {
  state: OddsState
  offers: Offers
  empty: string
  /** Whether it has a search; not where only one page of many is shown. */
  finds?: boolean
  /** The page that compares the equipment of a unit. */
  more?: (unit: string) => string
}

/** Units, or ways to arm one, each with links that put it into the question. */
export function OfferList({ state, offers, empty, finds = true, more }: OfferListProps) {
  const able = offers.offers.filter(({ questions }) => questions.length > 0 || more)
  if (able.length === 0)
    return (
      <EmptyState title="Nobody here" actions={<LinkButton href={oddsAddress(state)}>Back to the odds</LinkButton>}>
        <p>{empty}</p>
      </EmptyState>
    )
  return (
    <OfferFinder
      finds={finds}
      rows={able.map((offer) => ({
        id: offer.id,
        name: offer.name,
        words: `${offer.name} ${offer.note ?? ''}`,
        shown: <Shown offer={offer} offers={offers} state={state} more={more} />,
      }))}
    />
  )
}

type ShownProps = Pick<OfferListProps, 'state' | 'offers'> & {
  offer: Offer
  more: OfferListProps['more'] | undefined
}

function Shown({ offer: { id, name, note, questions }, offers, state, more }: ShownProps) {
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
        {questions.map(({ label, options, at }) => (
          <li key={label}>
            <LinkButton
              href={oddsAddress({ ...state, form: offers.form, options, at, pack: offers.pack })}
              prefetch={false}
              aria-label={`${name}: ${label}`}
            >
              {label}
            </LinkButton>
          </li>
        ))}
        {more ? (
          <li>
            <LinkButton href={more(id)} kind="plain" prefetch={false} aria-label={`${name}: armed otherwise`}>
              Armed otherwise
            </LinkButton>
          </li>
        ) : null}
      </Row>
    </>
  )
}
