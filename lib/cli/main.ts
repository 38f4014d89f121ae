import { parseArgs } from 'node:util'
import { checkLists } from './check'
import { FAILED, failureOf } from './failure'
import { gamesWith } from './games'
import { answerQuestions } from './odds'
import { packCommand } from './pack'
import { printSchema } from './schema'

const USAGE = `musterroll: lists, odds and formats of Muster Roll on the command line

  check LIST… [--pack FILE]…   judge lists: JSON on standard output, one line each where there are several;
                               with --explain also the lines under every value and marking
                               exit 0 all legal, 1 one is not legal, 2 one cannot be read,
                               3 Muster Roll itself failed at one: that says nothing about the list
  odds FILE [--pack FILE]…     the exact answer to a question about an attack
  pack check FILE…             whether packs are good; exit 2 with place and reason of each problem
  pack export ID[@VERSION]     a pack's file, from what comes along or from the database
  pack import FILE             takes a pack into the database, for everybody who uses it
  pack list [--counts]         the packs that are here, and how many rows of each kind they hold
  schema list|pack|odds [--game GAME]
                               the JSON Schema of a format

  --system FILE                also knows the game that this module exports (may be given again)

  exit 0 done, 2 refused with a reason, 3 Muster Roll itself failed; only check ends with 1
`

type Speak = (text: string) => void

/** The exit code is the command line's answer: nothing here ends the process, and nothing is thrown. */
export async function run(args: readonly string[], out: Speak, say: Speak): Promise<number> {
  const complain: Speak = (text) => say(harmless(text))
  try {
    return await answer(args, out, complain)
  } catch (error) {
    complain(failureOf(error))
    return FAILED
  }
}

/** A complaint quotes what stands in a file: nothing of it may command the terminal. */
function harmless(text: string): string {
  return text.replace(
    /(?!\n)[\p{Control}\u202a-\u202e\u2066-\u2069]/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

async function answer(args: readonly string[], out: Speak, complain: Speak): Promise<number> {
  const parsed = readArguments(args)
  if ('problem' in parsed) {
    complain(`${parsed.problem}\n\n${USAGE}`)
    return 2
  }
  const { command, files, packs, systems, game, counts, explained } = parsed
  const games = await gamesWith(systems)
  if ('problem' in games) {
    complain(games.problem)
    return 2
  }
  if (command === 'check' && files.length > 0) return checkLists({ files, packs, games, explained, out, complain })
  if (command === 'odds' && files.length === 1) return answerQuestions({ files, packs, games, out, complain })
  if (command === 'schema' && files.length === 1)
    return printSchema({ what: files[0] ?? '', game, games, out, complain })
  if (command === 'pack') {
    const [what, ...operands] = files
    const exit = await packCommand({ what, operands, packs, counts, games, out, complain })
    if (exit !== null) return exit
  }
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
        counts: { type: 'boolean', default: false },
        explain: { type: 'boolean', default: false },
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
      counts: values.counts,
      explained: values.explain,
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
