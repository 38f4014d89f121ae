// Runs every check and sums up. `npm test -- unit types` runs only the stages named. SLOWEST=1 also prints the slowest
// tests of each runner.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadEnvironment, root } from './environment.mjs'
import { booksLine } from './test/books.mjs'
import { freePort } from './test/free-port.mjs'
import {
  checkCount,
  failuresOfPlaywright,
  failuresOfVitest,
  picturesLine,
  playwrightCount,
  slowestOfPlaywright,
  slowestOfVitest,
  vitestCount,
} from './test/reports.mjs'

process.chdir(root)
loadEnvironment()
const reports = mkdtempSync(path.join(tmpdir(), 'musterroll-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

let runningChild
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    runningChild?.kill('SIGTERM')
    process.exit(1)
  })
}

const stages = [
  checkStage('types', 'Run npm run types while you put it right.', 'typescript/bin/tsc', '--noEmit'),
  checkStage(
    'lint',
    'npm run format corrects what can be corrected by itself.',
    '@biomejs/biome/bin/biome',
    'check',
    '.',
  ),
  checkStage(
    'unused',
    'No file, export or dependency stays that nothing uses: delete it, or name its use in knip.json.',
    'knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
  ),
  {
    name: 'unit',
    advice: 'Run npx vitest with the name of a failed file while you put it right.',
    run: async () => {
      const report = path.join(reports, 'unit.json')
      const exitCode = await runTool(
        'vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/test/postgres-time.mjs',
        `--outputFile.json=${report}`,
      )
      const said = readReport(report)
      printSlowest(slowestOfVitest, said)
      console.log(booksLine())
      return { ...vitestCount(said, exitCode), failures: said && failuresOfVitest(said) }
    },
  },
  {
    name: 'e2e',
    advice: 'Screenshots are in .playwright; run npx playwright test with the name of a failed file meanwhile.',
    run: async () => {
      const report = path.join(reports, 'e2e.json')
      process.env.E2E_PORT ??= String(await freePort())
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
      const exitCode = await runTool('playwright/cli.js', 'test', '--reporter=line,json')
      const said = readReport(report)
      printSlowest(slowestOfPlaywright, said)
      const count = playwrightCount(said, exitCode)
      return said ? { ...count, failures: failuresOfPlaywright(said), note: picturesLine(said) } : count
    },
  },
]

/** A stage that is either clean or not. */
function checkStage(name, advice, ...command) {
  return { name, advice, run: async () => checkCount(await runTool(...command)) }
}

async function main(names) {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown) {
    console.error(`There is no stage "${unknown}": name some of ${stages.map(({ name }) => name).join(', ')}, or none.`)
    process.exit(1)
  }
  const total = { passed: 0, failed: 0 }
  const notes = []
  for (const stage of stages.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const { passed, failed, failures = [], note } = await runStage(stage)
    total.passed += passed
    total.failed += failed
    if (note) notes.push(note)
    if (failed > 0) notes.push(`Failed in ${stage.name}:`, ...failures)
  }
  console.log(['', ...notes, `${total.passed} passed, ${total.failed} failed`].join('\n'))
  process.exit(total.failed === 0 ? 0 : 1)
}

async function runStage({ name, advice, run }) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const started = Date.now()
  const { passed, failed, skipped, failures, note } = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`)
  if (failed > 0) console.log(advice)
  return { passed, failed, failures, note }
}

function runTool(script, ...args) {
  return new Promise((resolve) => {
    runningChild = spawn(process.execPath, [path.join('node_modules', script), ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    runningChild.on('close', (code) => resolve(code ?? 1))
  })
}

const readReport = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

function printSlowest(slowestOf, report) {
  if (process.env.SLOWEST === '1' && report) console.log(['', 'The slowest:', ...slowestOf(report)].join('\n'))
}

await main(process.argv.slice(2))
