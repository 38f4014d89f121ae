import { z } from 'zod'
import { packSchemaOf } from '../packs/schema'
import { listSchema } from '../rosters/schema'
import { type Games, gameNames } from './games'

type SchemaCall = {
  readonly what: string
  readonly game: string | undefined
  readonly games: Games
  out(text: string): void
  complain(text: string): void
}

/** The formats as JSON Schema, made from the zod schemas that read them. */
export async function printSchema({ what, game, games, out, complain }: SchemaCall): Promise<number> {
  const schema = await schemaOf(what, game, games)
  if ('problem' in schema) {
    complain(schema.problem)
    return 2
  }
  out(`${JSON.stringify(z.toJSONSchema(schema.zod, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`)
  return 0
}

async function schemaOf(
  what: string,
  game: string | undefined,
  games: Games,
): Promise<{ readonly zod: z.ZodType } | { readonly problem: string }> {
  if (what === 'list') return { zod: listSchema }
  if (what !== 'pack' && what !== 'odds')
    return { problem: `There is a schema of list, pack and odds, not of "${what}".` }
  if (game !== undefined && !games.has(game))
    return { problem: `There is no game "${game}" here: ${gameNames(games)}.` }
  const wanted = [...games.values()].filter(({ id }) => game === undefined || id === game)
  const schemas: z.ZodType[] = []
  for (const parts of wanted) {
    const { rows, oddsQuestion } = await parts.schema()
    if (what === 'pack') schemas.push(packSchemaOf(rows).extend({ game: z.literal(parts.id) }))
    else if (oddsQuestion) schemas.push(...questionSchemas(oddsQuestion))
  }
  const [first, ...others] = schemas
  if (!first) return { problem: `No odds are known for ${game ?? 'any game here'}.` }
  return { zod: others.length === 0 ? first : z.union([first, ...others]) }
}

/** A game's questions side by side with those of other games, not in a union of their own. */
function questionSchemas(questions: z.ZodType): readonly z.ZodType[] {
  // Every option of a union was made by zod too.
  return questions instanceof z.ZodUnion ? (questions.options as readonly z.ZodType[]) : [questions]
}
