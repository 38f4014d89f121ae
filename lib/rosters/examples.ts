import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { GAME_IDS, type GameId } from '../games/ids'
import { isGameId, partsOf } from '../games/registry'
import type { Roster } from '../kernel/roster/roster'
import { readCatalogue } from '../packs/data'
import { summaryOf } from './judge'
import { parseRoster } from './schema'
import type { ListSummary } from './summary'

/** A bundled list, to look at and to copy. */
export type Example = {
  /** The game and the name of its file: "grid-battles/border-patrol-riders". */
  readonly id: string
  readonly game: GameId
  readonly roster: Roster
  /** Its points, its faction's name, its bases, and whether it is legal. */
  readonly summary: ListSummary
}

const FOLDER = path.join(process.cwd(), 'prisma', 'lists')

/** Those of one game, or of all games; sorted by game and file name. */
export async function listExamples(gameId?: GameId): Promise<readonly Example[]> {
  const examples = await Promise.all((gameId === undefined ? GAME_IDS : [gameId]).map(examplesOf))
  return examples.flat()
}

export async function findExample(id: string): Promise<Example | null> {
  const [gameId = ''] = id.split('/')
  const examples = isGameId(gameId) ? await examplesOf(gameId) : []
  return examples.find((example) => example.id === id) ?? null
}

const examplesByGame = new Map<GameId, Promise<readonly Example[]>>()

/** Read and judged once, as they are files of this build; read again while a pack that they need is not stored. */
function examplesOf(gameId: GameId): Promise<readonly Example[]> {
  const examples = examplesByGame.get(gameId) ?? readExamples(gameId)
  examplesByGame.set(gameId, examples)
  const forget = () => examplesByGame.delete(gameId)
  examples.then((examples) => examples.every(({ summary }) => summary.kind === 'judged') || forget(), forget)
  return examples
}

async function readExamples(gameId: GameId): Promise<readonly Example[]> {
  const folder = path.join(/* turbopackIgnore: true */ FOLDER, gameId)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8')
      return parseExample({ game: gameId, name, text })
    }),
  )
}

async function parseExample(file: { game: GameId; name: string; text: string }): Promise<Example> {
  const { game: gameId, name, text } = file
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`prisma/lists/${gameId}/${name}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  const roster = read.value
  return {
    id: `${gameId}/${name.replace(/\.json$/, '')}`,
    game: gameId,
    roster,
    summary: await summaryFor(roster, gameId),
  }
}

async function summaryFor(roster: Roster, gameId: GameId): Promise<ListSummary> {
  const { id: packId, version } = roster.pack
  const catalogue = await readCatalogue({ viewer: null, packId, version })
  if (!catalogue.ok) return { kind: 'no-pack', pack: roster.pack }
  return summaryOf(roster, catalogue.value, await partsOf(gameId).game())
}
