import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GameId } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { textOf } from '@/lib/print/plain-text'
import { rosterFrom } from '@/lib/rosters/schema'
import { catalogueOver } from '../support/catalogues'
import { composed, printablesOf } from '../support/printing'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The sheet on the newest sourced pack, its words in one line. */
async function rulesOf(gameId: GameId): Promise<string> {
  const { game, schema } = partsOf(gameId)
  const pack = json(`prisma/packs/${gameId}-sourced/2.json`)
  const catalogue = catalogueOver(pack, pack, (await schema()).rows)
  const roster = rosterFrom({
    format: 'musterroll/1',
    game: gameId,
    pack: { id: `${gameId}-sourced`, version: 2 },
    name: 'A list',
    limit: 8,
    entries: [],
  })
  if (!roster.ok) throw new Error(roster.unreadable.reason)
  const printables = await printablesOf(gameId)
  const sheets = composed({ roster: roster.value, catalogue, game: await game(), printables, what: ['rules'] })
  return textOf(sheets).replaceAll(/\s+/g, ' ')
}

/** What a book says, by the number of its statement, and the words of the sheet without which it would not be there. */
const SAID: Readonly<Partial<Record<GameId, readonly (readonly [string, ...string[]])[]>>> = {
  'dwethia-conquest': [
    ['C1', '12 six-sided dice are enough'],
    ['C2', 'From base to base, and whenever a player likes'],
    ['C5', 'About 6 models to learn with, then an army of 100 points'],
    ['C25', 'From 6000 points on, factions may fight side by side'],
    ['C36', 'on its own side and at most 18 inches from its table edge'],
    ['C38', 'both sides roll a die', 'equal dice are rolled again'],
    ['C40', 'wounds and experience are noted'],
    ['C41', '1 priority and research, 2 movement and harvest, 3 shooting and building, 4 close combat, 5 end'],
    ['C42', 'research may be paid for from the banks. It takes effect at once'],
    ['C43', 'may harvest once in the phase, and move before and after'],
    ['C45', 'Models turn at any moment', 'Nobody leaves the table'],
    ['C47', 'within 1 inch across or 6 inches in height'],
    ['C50', 'One clear line from base to base is enough', 'nor do bases for a shooter more than 3 inches up'],
    ['C58', 'it shoots with one in a phase'],
    ['C61', 'Difficult terrain halves a move first'],
    ['C67', 'A model in contact with cover', 'A friend in coherency with the shooter does not stand in its way'],
    ['C74', 'The sides pick fights by turns', 'a model takes part once'],
    ['C81', 'Name all dice first; none is re-rolled twice'],
    ['C82', 'The side with priority goes first, the other may answer'],
    ['C83', 'Not for the priority roll; when resisting Affinity, Destiny adds to the roll and re-rolls nothing'],
    ['C84', 'out of priority order', 'both wager Destiny', '4+ for the unit without priority'],
    ['C86', 'One power for each unit and turn', 'takes the place of ranged weapons', 'What was paid is gone'],
    ['C87', 'or its caster is within 12 inches'],
  ],
  'dwethia-heroes': [
    ['H1', '12 six-sided dice are enough'],
    ['H2', 'later 3 to 6 models and about 300 points'],
    ['H3', 'From base to base, and whenever a player likes'],
    ['H22', 'Close together, tall and in layers. By turns'],
    ['H24', 'Opposite table edges', 'as they are activated'],
    ['H26', 'If all are done when they are opened, the game is won'],
    ['H28', 'Until a force is beaten, or a player has done all secret objectives'],
    ['H29', 'each result changes what the model costs'],
    ['H30', '1 priority, 2 hero selection, 3 movement, 4 shooting, 5 close combat, 6 end phase, 7 end of the round'],
    ['H31', 'A model with a shield moves at most half its distance'],
    ['H32', 'A model with a cloak moves at most half its distance'],
    ['H33', 'A power in the shooting phase takes the place of ranged weapons'],
    ['H35', 'both sides roll a die', 'equal dice are rolled again'],
    ['H36', 'Models turn at any moment', 'Nobody leaves the table'],
    ['H37', 'A height of 1 inch costs nothing'],
    ['H38', 'A gap of 2 inches costs nothing'],
    ['H39', 'Models in adjacent spaces stand together'],
    ['H42', 'One clear line from base to base is enough', 'nor do bases for a shooter on raised ground'],
    ['H49', 'it shoots with one in a phase'],
    ['H52', 'A move of 6 becomes 3, and 2 for a model that wants to shoot'],
    ['H53', 'its player may choose which of them is the target'],
    ['H59', 'A model in contact with cover', 'A friend in coherency with the shooter does not stand in its way'],
    ['H71', 'those who lived may go up to 3 spaces away'],
    ['H74', 'One power for each unit and turn', 'takes the place of ranged weapons', 'What was paid is gone'],
    ['H75', 'or its caster is within 10 spaces'],
  ],
  'dwethia-cosmic': [
    ['K1', '4 to 6 ships', 'then a fleet of 1500 points'],
    ['K8', '2 six-sided dice are enough, 6 more comfortable'],
    ['K10', '5 or 6 by another paragraph'],
    ['K11', 'Asteroids. Named as terrain', 'Space stations. Named as terrain', 'Space debris. Named as terrain'],
    ['K12', 'from base to base, and whenever a player likes'],
    ['K15', 'From 6000 points on, factions may fight side by side'],
    ['K21', 'Within 9 inches of the own table edge', '5 turns, unless something says otherwise'],
    ['K28', 'The higher one picks a table edge', 'they come last, by turns as well'],
    ['K29', 'wait off the table and join in on a later turn'],
    ['K30', '1 orders, 2 priority, 3 movement, 4 shooting, 5 close combat, 6 end'],
    ['K36', 'both sides roll a die', 'equal dice are rolled again'],
    ['K37', 'goes 1 inch forward', 'are locked, and do not drift'],
    ['K40', 'comes within 1 inch of another only to board it'],
    ['K42', 'turns in its move and at no other time', 'it counts as destroyed'],
    ['K45', 'In 3 and 4 the side with priority finishes before the other begins'],
    ['K59', 'if the keywords of that terrain permit it', 'A friend in coherency with the shooter'],
    ['K61', 'The sides pick fights by turns'],
    ['K68', 'One power for each unit and turn', 'takes the place of ranged weapons', 'What was paid is gone'],
    ['K69', 'or its caster is within 24 inches'],
  ],
  magewinds: [
    ['M2', 'Roughly 12 by 16 inches'],
    ['M3', '10 will nearly always do'],
    ['M4', 'a gauge 3 inches long'],
    ['M11', 'Measure to its centre; it goes underneath'],
    ['M12', 'may go back to it', 'in the order that the player at turn likes'],
    ['M13', 'equals roll again among themselves'],
    ['M15', 'does not lie flat is thrown once more', 'Half a D6, rounding up', 'x dice, added up'],
    ['M20', 'lower than half an inch', 'From 1 inch to 1.5 inches high', 'Higher than 1.5 inches', 'Ignored, like'],
    ['M21', 'Within: no farther than that; wholly within: nor any part of the base', 'the bases touch'],
    ['M22', 'Scenario, warbands (or the other way round), battlefield, magic deck, deployment', '5 lie face up'],
    ['M25', 'a Channelling Phase, an Action Phase and an End Phase'],
    ['M26', 'By turns each player draws one of the face-up cards', 'Whoever passes is done'],
    ['M28', 'the discarded cards are shuffled and take its place'],
    ['M29', 'each player lets one fighter take one action', 'the phase ends when all have passed'],
    ['M30', 'Up to 1 inch, before the effects of an action'],
    ['M31', 'Costs no action counter', 'it takes a counter like any other', 'With a reaction it comes after them'],
    ['M33', 'at a target that it can see and that is not itself'],
    ['M35', 'They go in the End Phase'],
    ['M37', 'Not through fighters or objects', 'over low obstacles, never ending on one'],
    ['M38', 'crossing no high obstacle. A fighter always sees itself'],
    ['M40', 'over no high obstacle and past no other fighter', 'neither shorter nor longer than the attack’s range'],
    ['M50', 'Picked up by a fighter that touches it', 'Move as a fighter does, and across no obstacle'],
    ['M51', 'Takes that much damage off', 'puts it back within the limits', 'A double counter becomes a single one'],
  ],
}

const GAMES = Object.keys(SAID) as GameId[]

describe.each(GAMES)('The rules in short of %s', async (gameId) => {
  const rules = await rulesOf(gameId)

  test.each(SAID[gameId] ?? [])('hold statement %s', (_, ...words) => {
    for (const one of words) expect(rules).toContain(one)
  })
})
