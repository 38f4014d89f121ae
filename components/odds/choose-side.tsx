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
import type { RankedLoadouts } from '@/lib/odds/ranked-loadouts'
import type { SideSuggestions, UnitPage } from '@/lib/odds/side-suggestions'
import { busyMessage } from '@/lib/odds/time'
import { chooseSideAddress, ODDS, type OddsState, oddsAddress, type SideQuery } from './addresses'
import { BestTable } from './best-table'
import styles from './choose-side.module.css'
import { OfferList } from './offer-list'

/** Props of every page for choosing a side. */
type SharedProps = {
  /** The name of the game. */
  game: string
  state: OddsState & { readonly currentIndex: number }
  /** The query of the page: which side, for which option, from which list. */
  sideQuery: SideQuery & { readonly from: string }
}

type PageFrameProps = Pick<SharedProps, 'game' | 'state'> & {
  title: string
  intro?: string
  innerTrail?: readonly Stop[]
  children: ReactNode
}

function PageFrame({ game, state, title, intro, innerTrail = [], children }: PageFrameProps) {
  const trail = [{ label: 'Odds', href: ODDS }, { label: game, href: oddsAddress(state) }, ...innerTrail]
  const back = intro && <LinkButton href={oddsAddress(state)}>Cancel</LinkButton>
  return (
    <Page trail={trail} title={title} intro={intro} actions={back}>
      {children}
    </Page>
  )
}

const ATTACK_INTRO = 'Choose an attack. You can change its numbers afterwards.'

type ChooseUnitPageProps = SharedProps & {
  lists: readonly { readonly id: string; readonly name: string }[]
  offers: SideSuggestions
  packName: string | null
  units: UnitPage
  /** The search words. */
  find: string
  /** Whether a unit of this page can be armed in several ways. */
  hasEquipmentChoice: boolean
}

/** Chooses the attacker and its attack, or the target. */
export function ChooseUnitPage({
  game,
  state,
  sideQuery,
  lists,
  offers,
  packName,
  units,
  find,
  hasEquipmentChoice,
}: ChooseUnitPageProps) {
  const sources = [...lists, { id: 'pack', name: 'The pack' }]
  const isAttacker = sideQuery.side === 'attacker'
  return (
    <PageFrame
      game={game}
      state={state}
      title={isAttacker ? 'Attacker' : 'Target'}
      intro={isAttacker ? ATTACK_INTRO : 'Choose a unit. Every option then attacks it.'}
    >
      {sources.length > 1 ? (
        <Stack as="nav" below={5} aria-label="Source">
          <ChipLinks>
            {sources.map(({ id, name }) => (
              <ChipLink
                key={id}
                href={chooseSideAddress(state, { ...sideQuery, from: id })}
                on={id === sideQuery.from}
                scroll
              >
                {listName(name)}
              </ChipLink>
            ))}
          </ChipLinks>
        </Stack>
      ) : null}
      {units.all > units.units.length ? <UnitFinder {...{ state, sideQuery, units, find }} /> : null}
      <OfferList
        state={state}
        offers={offers}
        empty={
          find === ''
            ? `No unit here can be ${isAttacker ? 'an attacker' : 'a target'}.`
            : 'No unit has that name. Try a shorter part of it.'
        }
        hasSearch={units.all === units.units.length}
        {...(hasEquipmentChoice
          ? { equipmentAddress: (unit: string) => chooseSideAddress(state, { ...sideQuery, unit }) }
          : {})}
      />
      {offers.offers.length < units.units.length ? (
        <Text tone="soft" size="note" above={5}>
          {formatFigure(offers.offers.length)} of the {formatFigure(units.units.length)} units of this page are shown:
          the time limit was reached. Search for the others by name.
        </Text>
      ) : null}
      <Pager
        page={units.page}
        pages={units.pages}
        addressOf={(page) => chooseSideAddress(state, { ...sideQuery, ...(find && { find }), page })}
      />
      {packName === null ? null : (
        <Text tone="soft" size="note" above={5}>
          Built with {packName}.
        </Text>
      )}
    </PageFrame>
  )
}

/** Searches the units of all pages. */
function UnitFinder({
  state,
  sideQuery,
  units,
  find,
}: Pick<ChooseUnitPageProps, 'state' | 'sideQuery' | 'units' | 'find'>) {
  const [action, query] = chooseSideAddress(state, sideQuery).split('?')
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

type ChooseEquipmentPageProps = SharedProps & {
  unit: { readonly id: string; readonly name: string }
  offers: SideSuggestions
  best: RankedLoadouts | null
  limitUnit: string
}

/** The ways to arm one unit: each as an attacker, and which is best for its points. */
export function ChooseEquipmentPage({
  game,
  unit,
  state,
  sideQuery,
  offers,
  best,
  limitUnit,
}: ChooseEquipmentPageProps) {
  return (
    <PageFrame
      game={game}
      state={state}
      title={`${unit.name}, armed`}
      intro={ATTACK_INTRO}
      innerTrail={[{ label: 'Attacker', href: chooseSideAddress(state, sideQuery) }]}
    >
      {best ? (
        <Stack as="section" gap={4} width="wide" below={6}>
          <nav aria-label="Target">
            <ChipLinks>
              {best.targets.map(({ id, name }) => (
                <ChipLink
                  key={id}
                  href={chooseSideAddress(state, { ...sideQuery, unit: unit.id, target: id })}
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
            limitUnit={limitUnit}
          />
        </Stack>
      ) : null}
      <Heading below={3}>Load-outs</Heading>
      <OfferList state={state} offers={offers} empty="It has no attack with any load-out." />
    </PageFrame>
  )
}

/** Shown instead when a client has used up its computing time. */
export function TimeUsedUpPage({ game, state, seconds }: Pick<SharedProps, 'game' | 'state'> & { seconds: number }) {
  return (
    <PageFrame game={game} state={state} title="Please wait">
      <EmptyState title="Too much at once" actions={<LinkButton href={oddsAddress(state)}>Cancel</LinkButton>}>
        <p>{busyMessage(seconds)}</p>
      </EmptyState>
    </PageFrame>
  )
}
