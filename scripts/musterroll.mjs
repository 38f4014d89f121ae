// The `musterroll` command. It needs the installed packages and nothing else: no database, no build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvironment, root } from './environment.mjs'
import { commandBundle } from './musterroll-bundle.mjs'
import { withRightNode } from './setup/ensure-node.mjs'

/** What an operator does with a whole database. */
const DATABASE_COMMANDS = {
  move: async () => (await import('./move.ts')).moveCommand,
  'new-epoch': async () => (await import('./new-epoch.ts')).newEpochCommand,
}

/** The exit code for a fault of the command itself. The codes 0, 1 and 2 are results of checks. */
const FAULT_EXIT_CODE = 3

await withRightNode(async () => {
  if (!existsSync(path.join(root, 'node_modules/tsx'))) {
    // The set-up prints to standard error: standard output is for the answer.
    const setup = spawnSync(process.execPath, [path.join(root, 'scripts/setup.mjs')], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
    if (setup.status !== 0) process.exit(FAULT_EXIT_CODE)
  }

  // Node itself would end with 1, which says that a list has problems.
  process.on('uncaughtException', (error) => {
    console.error(`Muster Roll itself failed, and no answer was found (${String(error).split('\n')[0]}).`)
    process.exit(FAULT_EXIT_CODE)
  })

  const ofDatabases = DATABASE_COMMANDS[process.argv[2]]
  if (ofDatabases) {
    loadEnvironment()
    await readTypeScript()
    process.exitCode = await answered(await ofDatabases())
    return
  }

  // A game of the caller's own must share the kernel's modules with the command; a bundle holds a second copy.
  const hasOwnGame = process.argv.some((argument) => argument.startsWith('--system'))
  const bundle = hasOwnGame ? null : await commandBundle(root)
  const { run } = bundle === null ? await fromSources() : await import(bundle)

  // npm starts its scripts in the project's folder; file names are relative to the caller's folder.
  if (process.env.INIT_CWD && process.cwd() === root) process.chdir(process.env.INIT_CWD)

  process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })

  process.exitCode = await run(
    process.argv.slice(2),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(`${text}\n`),
  )
}, FAULT_EXIT_CODE)

async function answered(work) {
  try {
    console.log(await work(process.argv.slice(3)))
    return 0
  } catch (error) {
    if (error?.name !== 'Refused') throw error
    console.error(error.message)
    return 2
  }
}

async function fromSources() {
  await readTypeScript()
  return await import('../lib/cli/main.ts')
}

async function readTypeScript() {
  const { register } = await import('tsx/esm/api')
  // Without this, tsx would read the settings of the caller's folder.
  register({ tsconfig: path.join(root, 'tsconfig.json') })
}
