import { parseArgs } from 'node:util'
import { checkLists } from './check'
import { gamesWith } from './games'
import { answerQuestions } from './odds'
import { printSchema } from './schema'

const USAGE = `musterroll: lists, odds and formats of Muster Roll on the command line

  check LIST… [--pack FILE]…   judge lists: JSON on standard output, one line each where there are several
                               exit 0 all legal, 1 one is not legal, 2 one cannot be read
  odds FILE [--pack FILE]…     the exact answer to a question about an attack
  schema list|pack|odds [--game GAME]
                               the JSON Schema of a format

  --system FILE                also knows the game that this module exports (may be given again)
`

/** The exit code is the command line's answer: nothing here ends the process. */
export async function run(args: readonly string[], out: (text: string) => void, complain: (text: string) => void) {
  const parsed = readArguments(args)
  if ('problem' in parsed) {
    complain(`${parsed.problem}\n\n${USAGE}`)
    return 2
  }
  const { command, files, packs, systems, game } = parsed
  const games = await gamesWith(systems)
  if ('problem' in games) {
    complain(games.problem)
    return 2
  }
  if (command === 'check' && files.length > 0) return checkLists({ files, packs, games, out, complain })
  if (command === 'odds' && files.length === 1) return answerQuestions({ files, packs, games, out, complain })
  if (command === 'schema' && files.length === 1)
    return printSchema({ what: files[0] ?? '', game, games, out, complain })
  if (command === undefined || command === 'help') {
    out(USAGE)
    return 0
  }
  complain(USAGE)
  return 2
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        pack: { type: 'string', multiple: true, default: [] },
        system: { type: 'string', multiple: true, default: [] },
        game: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [command, ...files] = positionals
    return {
      command: values.help ? 'help' : command,
      files,
      packs: values.pack,
      systems: values.system,
      game: values.game,
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
