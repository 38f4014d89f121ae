import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { POST as postList } from '@/app/api/lists/route'
import OddsOfGamePage from '@/app/odds/[game]/page'
import { type AttackQuery, attackAddress, oddsAddress } from '@/components/odds/addresses'
import { GAME_IDS } from '@/lib/games/ids'
import { attackValues, classUnits, markedAttacks, typicalOf } from '@/lib/kernel/odds/units'
import { packIdInAddress } from '@/lib/odds/open'
import { openUnits } from '@/lib/odds/units'
import { viewer } from '@/lib/owners/session'
import { openStarter } from '../odds/open-odds'
import { ownDatabase } from '../support/database'
import { exampleList } from '../support/example-lists'
import { Visitor } from '../support/visitor'

vi.mock('next/headers', () => import('../support/visitor'))

ownDatabase({ seeded: true })

const owner = new Visitor()

/** Where the page of an address leads; what it shows, where it leads nowhere. */
async function followed(by: Visitor, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://rolls.example')
  const params = Promise.resolve({ game: pathname.split('/').at(-1) ?? '' })
  const sent = Promise.resolve(Object.fromEntries(searchParams))
  try {
    const { props } = await by.during(() => OddsOfGamePage({ params, searchParams: sent }))
    return { shown: props }
  } catch (error) {
    // Whoever is redirected is told so by an exception.
    const [what, , to] = String((error as { digest?: unknown }).digest).split(';')
    if (what !== 'NEXT_REDIRECT') throw error
    return { to }
  }
}

describe.each(GAME_IDS)('A link to odds from an open list of %s', (game) => {
  const [file = ''] = readdirSync(`prisma/lists/${game}`)
  let list = ''

  beforeAll(async () => {
    const body = { list: exampleList(`${game}/${file.replace('.json', '')}`) }
    list = (await (await owner.ask(postList, {}, { method: 'POST', body })).json()).id
  })

  /** The units of the list, and its attacks on a typical target as the builder shows them. */
  async function asked() {
    const starter = await openStarter(game)
    const owned = await owner.during(viewer)
    const { open, units, readings } = await openUnits(starter, { viewer: owned, from: list })
    const { catalogue, form, odds } = open
    if (!catalogue) throw new Error('The list has a pack.')
    const attacksOn = markedAttacks(odds, { readings, catalogue })
    const [target] = typicalOf(classUnits(catalogue, open.game), odds.sturdiness)
    const unit = units.find((one) => target && attacksOn(one, target).length > 0)
    if (!target || !unit) throw new Error('Somebody attacks.')
    const attacks = attacksOn(unit, target)
    const addressOf = (some: typeof attacks) => {
      const options = some.flatMap((one) => attackValues({ form, attacksOn }, one, { attacker: unit, target }) ?? [])
      return oddsAddress({ game, form, comparedOptions: options.slice(0, 4), packId: packIdInAddress(open) })
    }
    const query: AttackQuery = { list, unit: unit.entry.id, target: target.entry.class }
    return { attacks, addressOf, query }
  }

  it('leads to the address that holds the whole question, for each attack and for all', async () => {
    const { attacks, addressOf, query } = await asked()
    for (const attack of attacks)
      expect(await followed(owner, attackAddress(game, { ...query, attack: attack.id }))).toEqual({
        to: addressOf([attack]),
      })
    expect(await followed(owner, attackAddress(game, query))).toEqual({ to: addressOf(attacks) })
  })

  it('says so where the list, the unit, the target or the attack is not there', async () => {
    const { query } = await asked()
    const wrong: readonly (readonly [Visitor, AttackQuery])[] = [
      [new Visitor(), query],
      [owner, { ...query, list: 'nolistofthisnameatall' }],
      [owner, { ...query, unit: 'e999' }],
      [owner, { ...query, target: 'nobody' }],
      [owner, { ...query, attack: 'nothing' }],
    ]
    for (const [by, one] of wrong)
      expect(await followed(by, attackAddress(game, one))).toMatchObject({
        shown: { isUnitMissing: true, isSample: true },
      })
  })
})

it('An address with a question is shown as it is', async () => {
  const shown = await followed(owner, '/odds/dwethia-heroes?q=dice*p.d.3')
  expect(shown).toMatchObject({ shown: { isUnitMissing: false, isSample: false } })
})
