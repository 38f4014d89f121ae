import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { SYSTEM_IDS, type SystemId } from '../../games/ids'
import { isSystemId, partsOf } from '../../games/registry'
import type { Roster } from '../../kernel/roster/roster'
import { readCatalogue } from '../../packs/data'
import { parseRoster } from '../schema'
import { type Standing, standingOf } from '../summary'

/** A list that comes along, to look at and to begin from. */
export type Example = {
  /** The game and the name of its file: "grid-battles/border-patrol-riders". */
  readonly id: string
  readonly game: SystemId
  readonly roster: Roster
  /** Its points, its faction's name, its bases, and whether it is legal. */
  readonly standing: Standing
}

const ROOM = path.join(process.cwd(), 'prisma', 'lists')

/** Of one game, or of all: by game, in the order of their names. */
export async function listExamples(game?: SystemId): Promise<readonly Example[]> {
  const found = await Promise.all((game === undefined ? SYSTEM_IDS : [game]).map(examplesOf))
  return found.flat()
}

export async function findExample(id: string): Promise<Example | null> {
  const [game = ''] = id.split('/')
  const examples = isSystemId(game) ? await examplesOf(game) : []
  return examples.find((example) => example.id === id) ?? null
}

const known = new Map<SystemId, Promise<readonly Example[]>>()

/** They come with the code: read and judged once, unless a pack that they need is not here yet. */
function examplesOf(game: SystemId): Promise<readonly Example[]> {
  const reading = known.get(game) ?? readExamples(game)
  known.set(game, reading)
  const forget = () => known.delete(game)
  reading.then((examples) => examples.every(({ standing }) => standing.kind === 'judged') || forget(), forget)
  return reading
}

async function readExamples(game: SystemId): Promise<readonly Example[]> {
  const folder = path.join(/* turbopackIgnore: true */ ROOM, game)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8')
      return exampleIn({ game, name, text })
    }),
  )
}

async function exampleIn(file: { game: SystemId; name: string; text: string }): Promise<Example> {
  const { game, name, text } = file
  const read = parseRoster(text)
  if (!read.ok) throw new Error(`prisma/lists/${game}/${name}: ${read.unreadable.place}: ${read.unreadable.reason}`)
  const roster = read.value
  return { id: `${game}/${name.replace(/\.json$/, '')}`, game, roster, standing: await standing(roster, game) }
}

async function standing(roster: Roster, game: SystemId): Promise<Standing> {
  const { id: packId, version } = roster.pack
  const catalogue = await readCatalogue({ viewer: null, packId, version })
  if (!catalogue.ok) return { kind: 'no-pack', pack: roster.pack }
  return standingOf(roster, catalogue.value, await partsOf(game).system())
}
