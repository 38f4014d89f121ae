import { parseArgs } from 'node:util'
import { FAILED, failureOf } from './failure'
import { gamesWith } from './games'

const USAGE = `musterroll: lists, odds and formats of Muster Roll on the command line

  check LIST… [--pack FILE]…   judge lists: JSON on standard output, one line each where there are several;
                               with --explain also the lines under every value and marking,
                               with --lines one line for a single list, too, with --jobs N by N processes
                               (else by as many as help);
                               a LIST is a file, or the link of a list; with --covered as an organiser judges: hidden secret choices are not a problem (as it is with every link)
                               exit 0 all legal, 1 one is not legal, 2 one cannot be read,
                               3 Muster Roll itself failed at one: that says nothing about the list
  odds FILE [--pack FILE]…     the exact answer to a question about an attack
  print KIND[,KIND]… LIST -o FILE [--pack FILE]…
                               a PDF of sheets, record, summary, labels, strips, tokens, cards, markers … or all
                               (each game says what it has; secrets only where they are named);
                               --paper a4|letter, --scale 98.7 (what the 100 mm ruler measured), --grey,
                               --odds (against typical targets, on the sheets of units),
                               --margin, --bleed and --rim in mm, --spares N, --duplex X,Y (backs, moved by mm),
                               --blank N (to fill in by hand), --no-notes and --no-names (leave them out),
                               --site ADDRESS (prints a QR code that holds the list, as link makes it);
                               to a FILE that ends in .txt, or with --text to standard output, as text
  link LIST [--pack FILE]… [--site ADDRESS] [--notes] [--no-names]
                               a link that holds the list without its secrets, and and the rows that the list needs of a pack that is not bundled; notes are private without --notes, --no-names also leaves
                               out the names that you gave to units
  open LINK                    the list in such a link, as its file
  pack check FILE…             whether packs are good; exit 2 with place and reason of each problem
  pack export ID[@VERSION]     a pack's file, bundled or from the database
  pack import FILE             imports a pack into the database, for everyone who uses it
  pack list [--counts]         the packs that are here, and how many rows of each kind they hold
  schema list|pack|odds [--game GAME]
                               the JSON Schema of a format
  move --from ADDRESS --to ADDRESS
                               carries a whole database into an empty one: file:data/lists.db, postgres://…; no server
                               may use either
  new-epoch                    after a recovery of the database to an earlier moment: open tabs look again

  --system FILE                also knows the game that this module exports (may be given again)

  exit 0 done, 2 refused with a reason, 3 Muster Roll itself failed; only check ends with 1
`

type WriteLine = (text: string) => void

/** Returns the exit code: it neither ends the process nor throws. */
export async function run(args: readonly string[], out: WriteLine, writeError: WriteLine): Promise<number> {
  const complain: WriteLine = (text) => writeError(escapedControls(text))
  try {
    return await answer(args, out, complain)
  } catch (error) {
    complain(failureOf(error))
    return FAILED
  }
}

/** Messages quote text from files, so control characters are escaped for the terminal. */
function escapedControls(text: string): string {
  return text.replace(
    /(?!\n)[\p{Control}\u202a-\u202e\u2066-\u2069]/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

async function answer(args: readonly string[], out: WriteLine, complain: WriteLine): Promise<number> {
  const parsed = readArguments(args)
  if ('problem' in parsed) {
    complain(`${parsed.problem}\n\n${USAGE}`)
    return 2
  }
  const {
    command,
    files,
    packs,
    gameFiles,
    game: gameId,
    counts,
    explained,
    covered,
    lines,
    jobs,
    site,
    shows,
  } = parsed
  const games = await gamesWith(gameFiles)
  if ('problem' in games) {
    complain(games.problem)
    return 2
  }
  // Each command loads only its own modules, since a short call spends much of its time on loading.
  if (command === 'check' && files.length > 0) {
    const { checkLists } = await import('./check')
    return checkLists({ files, packs, gameFiles, games, explained, covered, lines, jobs, out, complain })
  }
  if (command === 'odds' && files.length === 1) {
    const { answerQuestions } = await import('./odds')
    return answerQuestions({ files, packs, games, out, complain })
  }
  if (command === 'link' && files.length === 1) {
    const [{ linkTo }, { SHOWS_AT_FIRST }] = await Promise.all([import('./link'), import('../share/shows')])
    return linkTo({ file: files[0] ?? '', packs, games, site, shows: { ...SHOWS_AT_FIRST, ...shows }, out, complain })
  }
  if (command === 'open' && files.length === 1) {
    const { openLink } = await import('./link')
    return openLink({ link: files[0] ?? '', games, out, complain })
  }
  if (command === 'print' && files.length === 2 && (parsed.to !== undefined || parsed.asText)) {
    const { printList } = await import('./print')
    const [kinds = '', file = ''] = files
    const to = parsed.asText ? null : (parsed.to ?? null)
    return printList({
      kinds: kinds.split(','),
      file,
      packs,
      games,
      site,
      shows,
      paperOptions: parsed.options,
      to,
      out,
      complain,
    })
  }
  if (command === 'schema' && files.length === 1) {
    const { printSchema } = await import('./schema')
    return printSchema({ what: files[0] ?? '', game: gameId, games, out, complain })
  }
  if (command === 'pack') {
    const [what, ...operands] = files
    const { packCommand } = await import('./pack')
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
      allowNegative: true,
      options: {
        pack: { type: 'string', multiple: true, default: [] },
        system: { type: 'string', multiple: true, default: [] },
        game: { type: 'string' },
        site: { type: 'string', default: '' },
        counts: { type: 'boolean', default: false },
        explain: { type: 'boolean', default: false },
        covered: { type: 'boolean', default: false },
        lines: { type: 'boolean', default: false },
        jobs: { type: 'string' },
        out: { type: 'string', short: 'o' },
        text: { type: 'boolean', default: false },
        paper: { type: 'string' },
        scale: { type: 'string' },
        margin: { type: 'string' },
        bleed: { type: 'string' },
        spares: { type: 'string' },
        rim: { type: 'string' },
        duplex: { type: 'string' },
        blank: { type: 'string' },
        grey: { type: 'boolean', default: false },
        odds: { type: 'boolean', default: false },
        notes: { type: 'boolean' },
        names: { type: 'boolean' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [command, ...files] = positionals
    return {
      command: values.help ? 'help' : command,
      files,
      packs: values.pack,
      gameFiles: values.system,
      game: values.game,
      site: values.site,
      shows: {
        ...(values.notes === undefined ? {} : { notes: values.notes }),
        ...(values.names === undefined ? {} : { names: values.names }),
      },
      counts: values.counts,
      explained: values.explain,
      covered: values.covered,
      lines: values.lines,
      to: values.out,
      asText: values.text,
      options: values,
      jobs: values.jobs === undefined ? null : numberIn('--jobs', values.jobs),
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function numberIn(option: string, text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`${option} is a number from 1 to 999, not "${text}".`)
  return Number(text)
}
