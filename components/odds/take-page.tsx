import Link from 'next/link'
import { Trail } from '@/components/catalogue/trail'
import page from '@/components/lists/page.module.css'
import chip from '@/components/ui/chip.module.css'
import { LinkButton } from '@/components/ui/link-button'
import type { Offers } from '@/lib/odds/offers'
import { type OddsState, oddsAddress, takeAddress } from './addresses'
import { OfferList } from './offer-list'
import { stopsTo } from './stops'
import styles from './take-page.module.css'

type TakePageProps = {
  name: string
  state: OddsState & { readonly at: number }
  side: 'attacker' | 'defender'
  place: number | 'new'
  from: string
  lists: readonly { readonly id: string; readonly name: string }[]
  offers: Offers
  pack: string | null
  /** Units of this game can be armed in several ways. */
  arms: boolean
}

/** Who attacks, and with what; or who is attacked: from one's own lists, or from the pack. Plain links. */
export function TakePage({ name, state, side, place, from, lists, offers, pack, arms }: TakePageProps) {
  const sources = [...lists, { id: 'pack', name: 'The pack' }]
  return (
    <div className={page.page}>
      <Trail stops={stopsTo(name, state)} />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{TITLES[side]}</h1>
          <p className={page.lead}>
            {side === 'attacker'
              ? 'Choose an attack: its numbers are taken over, and can be changed there.'
              : 'Choose a unit: every option attacks it then.'}
          </p>
        </div>
        <LinkButton href={oddsAddress(state)}>Back, as it was</LinkButton>
      </header>
      {sources.length > 1 ? (
        <nav aria-label="Where from" className={styles.sources}>
          <ul className={chip.chips}>
            {sources.map((source) => (
              <li key={source.id}>
                <Link
                  href={takeAddress(state, { side, place, from: source.id })}
                  className={`${chip.chip} ${styles.choice}`}
                  data-pressed={source.id === from || undefined}
                  aria-current={source.id === from ? 'true' : undefined}
                  prefetch={false}
                >
                  {source.name === '' ? 'A list without a name' : source.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <OfferList
        state={state}
        offers={offers}
        empty={`There is no unit here that could be ${side === 'attacker' ? 'an attacker' : 'a target'}.`}
        {...(arms ? { more: (unit: string) => takeAddress(state, { side, place, from, unit }) } : {})}
      />
      {pack === null ? null : <p className={page.foot}>Built with {pack}.</p>}
    </div>
  )
}

const TITLES = { attacker: 'Who attacks?', defender: 'Who is attacked?' } as const
