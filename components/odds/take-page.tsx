import Link from 'next/link'
import page from '@/components/lists/page.module.css'
import { Pager } from '@/components/packs/pager'
import { Trail } from '@/components/packs/trail'
import { Button } from '@/components/ui/button'
import chip from '@/components/ui/chip.module.css'
import { LinkButton } from '@/components/ui/link-button'
import { TextInput } from '@/components/ui/text-input'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Offers, UnitPage } from '@/lib/odds/offers'
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
  units: UnitPage
  /** What their names were narrowed to. */
  find: string
  /** Units of this game can be armed in several ways. */
  arms: boolean
}

/** Who attacks, and with what; or who is attacked: from one's own lists, or from the pack. Plain links. */
export function TakePage({ name, state, side, place, from, lists, offers, pack, units, find, arms }: TakePageProps) {
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
                  {listName(source.name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {units.all > units.units.length ? <UnitFinder {...{ state, side, place, from, units, find }} /> : null}
      <OfferList
        state={state}
        offers={offers}
        empty={
          find === ''
            ? `There is no unit here that could be ${side === 'attacker' ? 'an attacker' : 'a target'}.`
            : 'Nobody has that name. Try a shorter part of it.'
        }
        finds={units.all === units.units.length}
        {...(arms ? { more: (unit: string) => takeAddress(state, { side, place, from, unit }) } : {})}
      />
      {offers.offers.length < units.units.length ? (
        <p className={page.foot}>
          {formatFigure(offers.offers.length)} of the {formatFigure(units.units.length)} units of this page could be
          worked out in the time that there is for one page. Find the others by their names.
        </p>
      ) : null}
      <Pager
        page={units.page}
        pages={units.pages}
        addressOf={(one) => takeAddress(state, { side, place, from, ...(find && { find }), page: one })}
      />
      {pack === null ? null : <p className={page.foot}>Built with {pack}.</p>}
    </div>
  )
}

type UnitFinderProps = Pick<TakePageProps, 'state' | 'side' | 'place' | 'from' | 'units' | 'find'>

/** Among all of them, also those of other pages: a plain form. */
function UnitFinder({ state, side, place, from, units, find }: UnitFinderProps) {
  const [action, query] = takeAddress(state, { side, place, from }).split('?')
  return (
    <form action={action} className={styles.search}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="find-unit">Find</label>
      <TextInput
        id="find-unit"
        type="search"
        name="find"
        autoComplete="off"
        placeholder="A part of a name"
        defaultValue={find}
      />
      <Button type="submit">Find</Button>
      <p className={styles.count}>
        {find === ''
          ? `${formatFigure(units.all)} units`
          : `${formatFigure(units.found)} of ${formatFigure(units.all)} units`}
      </p>
    </form>
  )
}

const TITLES = { attacker: 'Who attacks?', defender: 'Who is attacked?' } as const
