// npm run mutation [-- conquest magewinds …]: changes rules and odds of the games in many small ways, one at a time, and
// looks whether a test notices. A game takes minutes; a second run tries only what has changed since. Stopped and
// started again, it goes on with the game at which it was stopped.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the mutation testing program needs is no dependency of the project: it is fetched when it is asked for. */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const HOME = path.resolve('.mutation')
const PROGRAM = path.join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/** The least share of changes that the tests of one game notice, and of all games together. */
const LEAST_OF_A_GAME = 75
const LEAST_TOGETHER = 85

/** Of the family: its tests of rows look at no rule and no odds. */
const DWETHIA = ['contract-*', 'odds-*', 'unknown-role'].map((name) => `tests/games/dwethia/${name}.test.ts`)

/** The folders in lib/games, and the tests of each. */
const GAMES = {
  conquest: { folder: 'dwethia/conquest', tests: DWETHIA },
  heroes: { folder: 'dwethia/heroes', tests: DWETHIA },
  cosmic: { folder: 'dwethia/cosmic-combat', tests: DWETHIA },
  dwethia: { folder: 'dwethia/shared', tests: DWETHIA },
  magewinds: { folder: 'magewinds', tests: ['tests/games/magewinds/**/*.test.ts'] },
  'grid-battles': { folder: 'grid-battles', tests: ['tests/games/grid-battles/**/*.test.ts'] },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((game) => !(game in GAMES))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(GAMES).join(', ')}.`)
  process.exit(1)
}
fetchProgram()
const rows = Object.entries(GAMES)
  .filter(([game]) => asked.length === 0 || asked.includes(game))
  .map(([game, parts]) => tried(game, parts))
printTable(rows)

function fetchProgram() {
  if (existsSync(PROGRAM)) return
  mkdirSync(HOME, { recursive: true })
  const npm = process.env.npm_execpath
  if (!npm) {
    console.error('Start this with npm run mutation: the first time, npm fetches what it needs.')
    process.exit(1)
  }
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const { status } = spawnSync(process.execPath, [npm, 'install', '--prefix', HOME, ...flags, ...PACKAGES], {
    stdio: 'inherit',
    cwd: HOME,
  })
  if (status !== 0) process.exit(status ?? 1)
}

function tried(game, { folder, tests }) {
  const began = performance.now()
  const report = path.join(HOME, `${game}.json`)
  const settings = path.join(HOME, `${game}-settings.json`)
  writeFileSync(
    settings,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
      mutate: [`lib/games/${folder}/rules.ts`, `lib/games/${folder}/odds/**/*.ts`, '!lib/games/**/odds/form-schema.ts'],
      mutator: { excludedMutations: ['StringLiteral'] },
      ignoreStatic: true,
      coverageAnalysis: 'perTest',
      incremental: true,
      incrementalFile: report,
      reporters: ['progress-append-only'],
      concurrency: 1,
      tempDirName: `.mutation/tmp-${game}`,
      ignorePatterns: ['.mutation', '.next', '.node', '.git', 'data', 'docs', 'public'],
      timeoutMS: 20_000,
    }),
  )
  const { status } = spawnSync(process.execPath, [PROGRAM, 'run', settings], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(',') },
  })
  rmSync(settings, { force: true })
  if (status !== 0) process.exit(status ?? 1)
  return { game, seconds: (performance.now() - began) / 1000, ...countsIn(report) }
}

function countsIn(report) {
  const statuses = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  )
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length
  return { noticed: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }
}

function printTable(rows) {
  const all = rows.reduce(
    (sum, { noticed, missed, seconds }) => ({
      noticed: sum.noticed + noticed,
      missed: sum.missed + missed,
      seconds: sum.seconds + seconds,
    }),
    { noticed: 0, missed: 0, seconds: 0 },
  )
  console.log('\ngame          noticed   missed    share   seconds')
  for (const { game, noticed, missed, seconds } of [...rows, { game: 'together', ...all }]) {
    const share = `${shareOf({ noticed, missed }).toFixed(1)} %`
    console.log(
      `${game.padEnd(12)}${[noticed, missed, share, Math.round(seconds)].map((one) => String(one).padStart(9)).join('')}`,
    )
  }
  const isLow = rows.some((row) => shareOf(row) < LEAST_OF_A_GAME) || shareOf(all) < LEAST_TOGETHER
  if (isLow) console.log(`A game has less than ${LEAST_OF_A_GAME} %, or all together less than ${LEAST_TOGETHER} %.`)
  process.exitCode = isLow ? 1 : 0
}

function shareOf({ noticed, missed }) {
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed)
}
