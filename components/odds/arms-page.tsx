import Link from 'next/link'
import page from '@/components/lists/page.module.css'
import { Trail } from '@/components/packs/trail'
import chip from '@/components/ui/chip.module.css'
import { LinkButton } from '@/components/ui/link-button'
import type { BestFor } from '@/lib/odds/best'
import type { Offers } from '@/lib/odds/offers'
import { type OddsState, oddsAddress, type Taking, takeAddress } from './addresses'
import { BestTable } from './best-table'
import { OfferList } from './offer-list'
import { stopsTo } from './stops'
import styles from './take-page.module.css'

type ArmsPageProps = {
  game: string
  unit: { readonly id: string; readonly name: string }
  state: OddsState & { readonly at: number }
  taking: Taking
  offers: Offers
  best: BestFor | null
  points: string
}

/** One unit and the ways to arm it: each as an attacker, and which does most for its points. */
export function ArmsPage({ game, unit, state, taking, offers, best, points }: ArmsPageProps) {
  return (
    <div className={page.page}>
      <Trail stops={[...stopsTo(game, state), { label: 'Who attacks?', href: takeAddress(state, taking) }]} />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>{unit.name}, armed</h1>
          <p className={page.lead}>Choose an attack: its numbers are taken over, and can be changed there.</p>
        </div>
        <LinkButton href={oddsAddress(state)}>Back, as it was</LinkButton>
      </header>
      {best ? (
        <section className={styles.best}>
          <nav aria-label="Target">
            <ul className={chip.chips}>
              {best.targets.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    href={takeAddress(state, { ...taking, unit: unit.id, target: id })}
                    className={`${chip.chip} ${styles.choice}`}
                    data-pressed={id === best.target || undefined}
                    aria-current={id === best.target ? 'true' : undefined}
                    scroll={false}
                    prefetch={false}
                  >
                    against {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <BestTable
            ranked={best.ranked}
            target={best.targets.find(({ id }) => id === best.target)?.name ?? ''}
            unit={points}
          />
        </section>
      ) : null}
      <h2 className={styles.heading}>Ways to arm it</h2>
      <OfferList state={state} offers={offers} empty="It has no attack, however it is armed." />
    </div>
  )
}
