import type { ReactNode } from 'react'
import { Pager } from '@/components/packs/pager'
import { Button } from '@/components/ui/button'
import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page, type Stop } from '@/components/ui/page'
import { TextInput } from '@/components/ui/text-input'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Offers, UnitPage } from '@/lib/odds/offers'
import type { RankedLoadouts } from '@/lib/odds/ranked-loadouts'
import { busyMessage } from '@/lib/odds/time'
import { ODDS, type OddsState, oddsAddress, type Taking, takeAddress } from './addresses'
import { BestTable } from './best-table'
import { OfferList } from './offer-list'
import styles from './take-page.module.css'

/** What every page for choosing a side has. */
type SideProps = {
  /** The name of the game. */
  game: string
  state: OddsState & { readonly at: number }
  /** Which side, for which option, from where. */
  taking: Taking & { readonly from: string }
}

type SidePageProps = Pick<SideProps, 'game' | 'state'> & {
  title: string
  intro?: string
  within?: readonly Stop[]
  children: ReactNode
}

function SidePage({ game, state, title, intro, within = [], children }: SidePageProps) {
  const trail = [{ label: 'Odds', href: ODDS }, { label: game, href: oddsAddress(state) }, ...within]
  const back = intro && <LinkButton href={oddsAddress(state)}>Back, as it was</LinkButton>
  return (
    <Page trail={trail} title={title} intro={intro} actions={back}>
      {children}
    </Page>
  )
}

const TAKE_AN_ATTACK = 'Choose an attack: its numbers are taken over, and can be changed there.'

type TakePageProps = SideProps & {
  lists: readonly { readonly id: string; readonly name: string }[]
  offers: Offers
  pack: string | null
  units: UnitPage
  /** The search words. */
  find: string
  /** Whether units of this game can be armed in several ways. */
  arms: boolean
}

/** Chooses the attacker and its attack, or the target. */
export function TakePage({ game, state, taking, lists, offers, pack, units, find, arms }: TakePageProps) {
  const sources = [...lists, { id: 'pack', name: 'The pack' }]
  const isAttacker = taking.side === 'attacker'
  return (
    <SidePage
      game={game}
      state={state}
      title={isAttacker ? 'Who attacks?' : 'Who is attacked?'}
      intro={isAttacker ? TAKE_AN_ATTACK : 'Choose a unit: every option attacks it then.'}
    >
      {sources.length > 1 ? (
        <Stack as="nav" below={5} aria-label="Where from">
          <ChipLinks>
            {sources.map(({ id, name }) => (
              <ChipLink key={id} href={takeAddress(state, { ...taking, from: id })} on={id === taking.from} scroll>
                {listName(name)}
              </ChipLink>
            ))}
          </ChipLinks>
        </Stack>
      ) : null}
      {units.all > units.units.length ? <UnitFinder {...{ state, taking, units, find }} /> : null}
      <OfferList
        state={state}
        offers={offers}
        empty={
          find === ''
            ? `There is no unit here that could be ${isAttacker ? 'an attacker' : 'a target'}.`
            : 'Nobody has that name. Try a shorter part of it.'
        }
        finds={units.all === units.units.length}
        {...(arms ? { more: (unit: string) => takeAddress(state, { ...taking, unit }) } : {})}
      />
      {offers.offers.length < units.units.length ? (
        <Text tone="soft" size="note" above={5}>
          {formatFigure(offers.offers.length)} of the {formatFigure(units.units.length)} units of this page could be
          worked out in the time that there is for one page. Find the others by their names.
        </Text>
      ) : null}
      <Pager
        page={units.page}
        pages={units.pages}
        addressOf={(one) => takeAddress(state, { ...taking, ...(find && { find }), page: one })}
      />
      {pack === null ? null : (
        <Text tone="soft" size="note" above={5}>
          Built with {pack}.
        </Text>
      )}
    </SidePage>
  )
}

/** Searches the units of all pages. */
function UnitFinder({ state, taking, units, find }: Pick<TakePageProps, 'state' | 'taking' | 'units' | 'find'>) {
  const [action, query] = takeAddress(state, taking).split('?')
  return (
    <Row as="form" wrap gap={3} rowGap={2} below={4} action={action} className={styles.finder}>
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
      <Text tone="soft" size="note">
        {find === ''
          ? `${formatFigure(units.all)} units`
          : `${formatFigure(units.found)} of ${formatFigure(units.all)} units`}
      </Text>
    </Row>
  )
}

type ArmsPageProps = SideProps & {
  unit: { readonly id: string; readonly name: string }
  offers: Offers
  best: RankedLoadouts | null
  points: string
}

/** The ways to arm one unit: each as an attacker, and which is best for its points. */
export function ArmsPage({ game, unit, state, taking, offers, best, points }: ArmsPageProps) {
  return (
    <SidePage
      game={game}
      state={state}
      title={`${unit.name}, armed`}
      intro={TAKE_AN_ATTACK}
      within={[{ label: 'Who attacks?', href: takeAddress(state, taking) }]}
    >
      {best ? (
        <Stack as="section" gap={4} width="wide" below={6}>
          <nav aria-label="Target">
            <ChipLinks>
              {best.targets.map(({ id, name }) => (
                <ChipLink
                  key={id}
                  href={takeAddress(state, { ...taking, unit: unit.id, target: id })}
                  on={id === best.target}
                >
                  against {name}
                </ChipLink>
              ))}
            </ChipLinks>
          </nav>
          <BestTable
            ranked={best.ranked}
            target={best.targets.find(({ id }) => id === best.target)?.name ?? ''}
            unit={points}
          />
        </Stack>
      ) : null}
      <Heading below={3}>Ways to arm it</Heading>
      <OfferList state={state} offers={offers} empty="It has no attack, however it is armed." />
    </SidePage>
  )
}

/** Shown instead when a client has used up its time. */
export function RestPage({ game, state, seconds }: Pick<SideProps, 'game' | 'state'> & { seconds: number }) {
  return (
    <SidePage game={game} state={state} title="One moment">
      <EmptyState title="Too much at once" actions={<LinkButton href={oddsAddress(state)}>Back, as it was</LinkButton>}>
        <p>{busyMessage(seconds)}</p>
      </EmptyState>
    </SidePage>
  )
}
